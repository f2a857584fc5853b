import { expect, test } from "vitest";
import { classesOf, type LineMarks } from "./line-marks.ts";
import { readSession, shellOf } from "./read-session.ts";

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
  expect(readSession(script, new Map())).toBeUndefined();
});

test("recordings are coloured as a shell, other languages are none of our matter", () => {
  expect(["console", "bash", "ts"].map(shellOf)).toEqual(["bash", "bash", undefined]);
});

/** Each line as it is shown, its prompt, and whether it is copied. */
function read(code: string): [text: string, prompt: string, isCopied: boolean][] {
  const marks: LineMarks = new Map();
  const typed = readSession(code, marks) ?? "";
  return typed.split("\n").map((line, index) => {
    const mark = marks.get(index + 1) ?? { kinds: [] };
    return [mark.plain ?? line, mark.prompt ?? "", !classesOf(mark).includes("ink-uncopied")];
  });
}
