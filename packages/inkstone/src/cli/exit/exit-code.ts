/** What the command line answers to the shell; `--help` explains it. */
export const EXIT = { ok: 0, siteError: 1, misuse: 2, interrupted: 130 } as const;
