/** JSON that is safe inside a `<script>` element: no tag can end it and no HTML comment can start in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
