import { Link, useLang, useSite } from "inkstone/runtime";
import { CodeBlockRuntime } from "inkstone/theme";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { askService, type Exchange } from "./ask-service.ts";
import { type ExchangeTexts, TEXTS } from "./texts.ts";

type State =
  | { status: "idle" }
  | { status: "asking" }
  | { status: "answered"; exchange: Exchange }
  | { status: "failed"; reason: string };

/** A reader's question in the protocol of the hosted search, and what is answered. */
export function SearchExchange({ example }: { example: string }): ReactNode {
  const texts = TEXTS[useLang()] ?? TEXTS["en"];
  const { search } = useSite();
  const [state, setState] = useState<State>({ status: "idle" });
  if (search === undefined || texts === undefined) return null;

  const ask = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Not kept in a state: what is typed before the page wakes up counts, too.
    const query = new FormData(event.currentTarget).get("query");
    if (typeof query !== "string") return;
    setState({ status: "asking" });
    askService(query, search).then(
      (exchange) => setState({ status: "answered", exchange }),
      (error: unknown) => setState({ status: "failed", reason: String(error) }),
    );
  };
  return (
    <div className="site-exchange">
      <form role="search" aria-label={texts.form} onSubmit={ask}>
        <input type="search" name="query" aria-label={texts.query} defaultValue={example} />
        <button type="submit" aria-disabled={state.status === "asking"}>
          {texts.ask}
        </button>
      </form>
      <p role="status">{describeState(state, texts)}</p>
      {state.status === "answered" && <Answer exchange={state.exchange} texts={texts} />}
    </div>
  );
}

function Answer({ exchange, texts }: { exchange: Exchange; texts: ExchangeTexts }): ReactNode {
  const { url, body, result } = exchange;
  return (
    <>
      <ol>
        {result.hits.map(({ objectID, url: address, hierarchy }) => (
          <li key={objectID}>
            <Link href={address}>{headingsOf(hierarchy)}</Link>
          </li>
        ))}
      </ol>
      <CodeBlockRuntime lang="js" title={texts.request} code={describeRequest(url, body)} wrap />
      <CodeBlockRuntime lang="json" title={texts.answer} code={JSON.stringify(result, undefined, 2)} wrap />
    </>
  );
}

function describeState(state: State, texts: ExchangeTexts): string {
  if (state.status === "idle") return texts.idle;
  if (state.status === "asking") return texts.asking;
  if (state.status === "failed") return texts.failed.replace("{reason}", state.reason);
  const { hits, nbHits } = state.exchange.result;
  return texts.found.replace("{shown}", String(hits.length)).replace("{all}", String(nbHits));
}

/** The address on lines of its own: it is longer than any page is wide. */
function describeRequest(url: string, body: object): string {
  const [path = "", parameters = ""] = url.split("?");
  const lines = parameters.split("&").map((one, index) => `//   ${index === 0 ? "?" : "&"}${one}`);
  return [`// POST ${path}`, ...lines, JSON.stringify({ requests: [body] }, undefined, 2)].join("\n");
}

function headingsOf({ lvl1, lvl2 }: { lvl1: string; lvl2: string | null }): string {
  return lvl2 === null ? lvl1 : `${lvl1} › ${lvl2}`;
}
