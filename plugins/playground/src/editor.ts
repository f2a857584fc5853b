import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { PlaygroundFile } from "./playground-file.ts";

export interface Editor {
  show(file: PlaygroundFile): void;
  destroy(): void;
}

export interface EditorOptions {
  host: HTMLElement;
  label: string;
  onChange(code: string): void;
}

/** In a shadow tree: there, the editor's styles come as sheets, and not as elements that a strict policy forbids. */
export function createEditor(file: PlaygroundFile, { host, label, onChange }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const stateOf = ({ code, language }: PlaygroundFile): EditorState =>
    EditorState.create({
      doc: code,
      extensions: [
        extensionsOf(language),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    });
  const view = new EditorView({ state: stateOf(file), parent: root, root });
  return { show: (next) => view.setState(stateOf(next)), destroy: () => view.destroy() };
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--ink-token-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--ink-token-string)" },
  { tag: tags.comment, color: "var(--ink-token-comment)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--ink-token-constant)" },
  {
    tag: [tags.function(tags.variableName), tags.typeName, tags.className],
    color: "var(--ink-token-function)",
  },
  { tag: [tags.tagName, tags.attributeName, tags.propertyName], color: "var(--ink-token-variable)" },
  { tag: [tags.punctuation, tags.bracket, tags.angleBracket], color: "var(--ink-token-punctuation)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--ink-text)", backgroundColor: "var(--ink-paper)", fontSize: "var(--ink-size)" },
  "&.cm-focused": { outline: "none" },
  // An outline of the editor itself would lie beneath the numbers of lines.
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    zIndex: "1",
    border: "2px solid var(--ink-accent)",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--ink-font-mono)", lineHeight: "1.6", maxHeight: "30rem" },
  ".cm-content": { paddingBlock: "0.75rem", caretColor: "var(--ink-text-strong)" },
  ".cm-cursor": { borderLeftColor: "var(--ink-text-strong)" },
  // They stay where they are while the code moves sideways beneath them.
  ".cm-gutters": { color: "var(--ink-text-soft)", backgroundColor: "var(--ink-paper)", border: "0" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--ink-accent-soft)",
  },
});

/** Tab indents, as in every editor; Escape and then Tab leaves. */
function extensionsOf(language: string): Extension {
  const isScript = language !== "css";
  return [
    lineNumbers(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    isScript ? javascript({ jsx: language.endsWith("x"), typescript: language.startsWith("ts") }) : [],
    syntaxHighlighting(colours),
    look,
  ];
}
