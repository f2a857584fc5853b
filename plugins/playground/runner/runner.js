/* global inkstoneModules */
// Runs in a sandboxed frame: code comes in by messages, and what happened goes out the same way.
(() => {
  // Framed without a sandbox it would have the site's own origin, and whoever frames it could run anything there.
  if (self.origin !== "null") return;
  const cache = new Map();
  let root;
  let run = 0;

  const send = (message) => parent.postMessage({ source: "inkstone-playground", run, ...message }, "*");
  const describe = (error) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const report = (error) =>
    send({ type: "error", kind: error instanceof EvalError ? "policy" : "code", text: describe(error) });

  function requireShared(name) {
    if (!cache.has(name)) {
      const unit = { exports: {} };
      cache.set(name, unit);
      inkstoneModules[name](unit, unit.exports, requireShared, { env: { NODE_ENV: "production" } });
    }
    return cache.get(name).exports;
  }

  function createRequire(scripts) {
    const made = new Map();
    return function require(name) {
      if (Object.hasOwn(inkstoneModules, name)) return requireShared(name);
      const file = name.replace(/^\.\//, "");
      if (file.endsWith(".css")) return {};
      const found = Object.keys(scripts).find((one) => one === file || one.replace(/\.\w+$/, "") === file);
      if (found === undefined) throw new Error(`There is no module "${name}" in this playground.`);
      if (!made.has(found)) {
        const unit = { exports: {} };
        made.set(found, unit);
        // What this document is for; it has no origin, and its policy allows it.
        // oxlint-disable-next-line typescript/no-implied-eval
        new Function("require", "module", "exports", `${scripts[found]}\n//# sourceURL=${found}`)(
          require,
          unit,
          unit.exports,
        );
      }
      return made.get(found).exports;
    };
  }

  function start({ scripts, styles, entry }) {
    const sheets = styles.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const { createElement, useEffect } = requireShared("react");
    // What is wrong until here leaves the last result where it is.
    const Component = createRequire(scripts)(`./${entry}`).default;
    if (Component === undefined) throw new Error("Nothing is exported as the default.");
    root?.unmount();
    document.adoptedStyleSheets = sheets;
    const Done = () => {
      useEffect(() => send({ type: "done" }));
      return createElement(Component);
    };
    root = requireShared("react-dom/client").createRoot(document.getElementById("root"), {
      onUncaughtError: report,
    });
    root.render(createElement(Done));
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== parent) return;
    if (data.type === "appearance") document.documentElement.dataset.appearance = data.appearance;
    if (data.type !== "run") return;
    run = data.run;
    try {
      start(data);
    } catch (error) {
      report(error);
    }
  });
  addEventListener("error", ({ error, message }) => report(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  new ResizeObserver(() =>
    send({ type: "size", height: document.getElementById("root").offsetHeight }),
  ).observe(document.getElementById("root"));
  send({ type: "ready" });
})();
