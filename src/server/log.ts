/** The process's own few lines; Payload and Next log for themselves. Never hand it a header, a body or a person's data. */
export type Log = {
  info: (line: string) => void
  warn: (line: string) => void
  error: (line: string, cause?: unknown) => void
}

const describe = (cause: unknown) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? '' : String(cause)

export const terminalLog: Log = {
  info: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`Warning: ${line}\n`),
  error: (line, cause) =>
    void process.stderr.write(`${[line, describe(cause)].filter(Boolean).join('\n')}\n`),
}
