/** What typedoc is given. */
export const MODULE = `export { Button } from "./Button.tsx";

/** How a store is opened. */
export interface StoreOptions {
  /** Where its files are. @default ".store" */
  folder?: string;
  /** How many entries it keeps. @default 100 */
  limit?: number;
}

/** Entries by their key, kept between runs. */
export class Store {
  readonly #entries = new Map<string, string>();

  constructor(readonly options: StoreOptions = {}) {}

  /** The text under a key; undefined when there is none. */
  get(key: string): string | undefined {
    return this.#entries.get(key);
  }

  /** Keeps a text under a key. */
  set(key: string, text: string): void {
    this.#entries.set(key, text);
  }
}

/** Opens the store of a folder. */
export function openStore(options?: StoreOptions): Promise<Store> {
  return Promise.resolve(new Store(options));
}

/** What a store may be asked for. */
export type Question = { kind: "one"; key: string } | { kind: "all" };
`;

/** What api-docgen is given. */
export const COMPONENT = `import type { ReactNode } from "react";

export interface ButtonProps {
  /** What it says. */
  children: ReactNode;
  /** How it looks. */
  theme?: "alt" | "brand";
  /** Called when it is pressed. */
  onPress?: (count: number) => void;
}

/** A button that counts. */
export function Button({ children, theme = "brand", onPress }: ButtonProps): ReactNode {
  return <button data-theme={theme} onClick={() => onPress?.(1)}>{children}</button>;
}
`;

const pet = { $ref: "#/components/schemas/Pet" };
const json = (schema) => ({ "application/json": { schema } });

export const DESCRIPTION = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0", description: "A small service." },
  servers: [{ url: "https://pets.example.com" }],
  tags: [{ name: "pets", description: "Those who live here." }, { name: "shelters" }],
  paths: {
    "/pets": {
      get: {
        tags: ["pets"],
        summary: "List pets",
        parameters: [{ name: "limit", in: "query", schema: { type: "integer", maximum: 100 } }],
        responses: { 200: { description: "Pets.", content: json({ type: "array", items: pet }) } },
      },
      post: {
        tags: ["pets"],
        summary: "Add a pet",
        requestBody: { content: json(pet) },
        responses: { 201: { description: "Added." } },
      },
    },
    "/shelters/{id}": {
      get: {
        tags: ["shelters"],
        summary: "One shelter",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "It.", content: json({ type: "object" }) } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
      },
    },
  },
};

const COUNTER = `import { useState } from "react";

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count: {count}</button>;
}`;

const block = (info, code) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

/** Pages that only a site with plugins has, by their file. */
export const DEMOS = {
  "demos/preview.mdx": `# Preview\n\n${block("tsx preview", COUNTER)}`,
  "demos/frame.md": `# Frame\n\n${block('tsx preview="iframe"', COUNTER)}`,
  "demos/playground.mdx": `# Playground\n\n${block('tsx playground title="Counter.tsx"', COUNTER)}`,
  "demos/api.mdx": '# Button\n\n<API module="Button" />\n',
  "demos/code.md": `# Code\n\n${block("ts twoslash", "const answer = [1, 2].map(String);\n//    ^?")}\n${block("js marked", "let a = 1;")}\n:::exercise\nTry it.\n:::\n`,
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `blog/post-${index + 1}.md`,
      `---\ndate: 2026-0${(index % 9) + 1}-01\nfeed: true\n---\n\n# Post ${index + 1}\n\nWhat is new.\n`,
    ]),
  ),
};
