/**
 * Milliseconds in which a second signal is the first once more: Ctrl-C, and whoever stops a group of processes, tells npm and
 * this process, and npm passes it on.
 */
const ECHO = 1000

/** Calls `stop` when the process is told to end, and for each time that it is told again later. */
export function onStopSignals(stop: () => void): void {
  let heardAt: number | null = null
  const hear = () => {
    const isEcho = heardAt !== null && performance.now() - heardAt < ECHO
    heardAt ??= performance.now()
    if (!isEcho) stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear)
}
