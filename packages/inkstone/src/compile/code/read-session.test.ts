import { expect, test } from "vitest";
import { classesOf, type LineMarks } from "./line-marks.ts";
import { readSession } from "./read-session.ts";

test("commands lose their prompt and answers are shown plain", () => {
  expect(read("$ npm install\nadded 3 packages\n\n# then\n$ npm start")).toEqual([
    ["npm install", "$ ", true],
    ["added 3 packages", "", false],
    ["", "", false],
    ["# then", "", false],
    ["npm start", "$ ", true],
  ]);
});

test("a command that goes on is typed to its end", () => {
  expect(read("$ npm install \\\n  --save\ndone").map(([, , isCopied]) => isCopied)).toEqual([
    true,
    true,
    false,
  ]);
  expect(read("$ cat <<EOF\nhello\nEOF\nhello").map(([, , isCopied]) => isCopied)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ["PS C:\\Users> dir", "dir"],
  ["C:\\> dir", "dir"],
  ["> more", "more"],
  ["me@host:~$ ls", "ls"],
  ["me@my-host:/var/log/nginx# ls", "ls"],
  ["me@host ~ % ls", "ls"],
  ["[me@host docs]$ ls", "ls"],
  ["(venv) $ pip list", "pip list"],
  ["(venv) me@host:~/docs$ pip list", "pip list"],
])("%s has a prompt", (line, command) => {
  expect(read(line)[0]).toEqual([command, line.slice(0, -command.length), true]);
});

test.each([
  'echo "$ HOME"\na > b',
  "# a comment\nls",
  "scp me@host:/a b # copies",
  "git clone git@host:me/a\n# then",
])("a script without prompts stays as it is: %j", (script) => {
  expect(readSession(script, "sh", new Map())).toBeUndefined();
});

test("what is typed in recordings is coloured as a shell, and other languages are none of our matter", () => {
  const languages = ["console", "bash", "ts"].map((name) => readSession("$ ls", name, new Map())?.language);
  expect(languages).toEqual(["bash", "bash", undefined]);
});

test("what is typed at Python's prompt is copied, also where a block goes on and where it ends", () => {
  const code = ">>> for n in (1, 2):\n...     print(n)  # both\n...\n1\n2\n>>> n\n2\n# of the program";
  expect(read(code, "pycon")).toEqual([
    ["for n in (1, 2):", ">>> ", true],
    ["    print(n)  # both", "... ", true],
    ["", "...", true],
    ["1", "", false],
    ["2", "", false],
    ["n", ">>> ", true],
    ["2", "", false],
    ["# of the program", "", false],
  ]);
  expect(readSession(">>> 1", "pycon", new Map())?.language).toBe("python");
});

test.each([
  'def f(x):\n    """\n    >>> f(1)\n    2\n    """\n    return x',
  "def stub():\n    ...",
  "a >>> b",
])("a script in Python stays as it is: %j", (script) => {
  expect(readSession(script, "python", new Map())).toBeUndefined();
});

/** Each line as it is shown, its prompt, and whether it is copied. */
function read(code: string, language = "sh"): [text: string, prompt: string, isCopied: boolean][] {
  const marks: LineMarks = new Map();
  const typed = readSession(code, language, marks)?.code ?? "";
  return typed.split("\n").map((line, index) => {
    const mark = marks.get(index + 1) ?? { kinds: [] };
    return [mark.plain ?? line, mark.prompt ?? "", !classesOf(mark).includes("ink-uncopied")];
  });
}
