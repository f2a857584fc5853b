/** Where a question can be asked by its address. */
export const assistants = [
  { name: "ChatGPT", url: "https://chatgpt.com/?hints=search&q=" },
  { name: "Claude", url: "https://claude.ai/new?q=" },
];

/** The address that opens an assistant with the page read. */
export function askAbout(assistant: string, page: string): string {
  return assistant + encodeURIComponent(`Read ${page} so that I can ask questions about it.`);
}
