import { HOSTS, LANGUAGES, TEMPLATES } from "./answers.ts";
import { PACKAGE_MANAGERS } from "./package-manager.ts";

export function describeHelp(): string {
  return `create-inkstone: a documentation site from an empty folder

Usage
  npm create inkstone@latest [folder] -- [flags]

  Without a terminal, or with --yes, nothing is asked.

Flags
  --template, -t <name>   ${TEMPLATES.join(", ")}
  --dir <folder>          the same as [folder]
  --lang <language>       of the sample pages: ${LANGUAGES.join(", ")}
  --pm <name>             ${PACKAGE_MANAGERS.join(", ")}; without it, the folder's own or the one that runs this
  --deploy <host>         files for a host, once or more: ${HOSTS.join(", ")}
  --git                   start a repository; --no-git does not ask
  --install               install the packages; --no-install does not ask
  --overwrite             write over files that are there already
  --yes, -y               take the default for whatever is not said
  --help, -h              show this
  --version, -v           show the version
`;
}
