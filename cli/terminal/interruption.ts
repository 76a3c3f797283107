/** Exit codes as in shells: 128 plus the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Ends an interrupted command without a message. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  constructor(exitCode: number = EXIT_CODES.SIGINT) {
    super('Interrupted.')
    this.exitCode = exitCode
  }
}

/**
 * Until `end` is called, a signal exits the program at once, or aborts the work if that has asked for an `AbortSignal`. A
 * second signal exits at once.
 */
export function handleInterruption() {
  let stopping: AbortController | undefined

  function stop(exitCode: number): void {
    if (!stopping || stopping.signal.aborted) process.exit(exitCode)
    stopping.abort(new Interrupted(exitCode))
  }

  const heard = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const listener = () => stop(code)
    process.on(signal, listener)
    return () => void process.off(signal, listener)
  })

  return {
    stoppable: (): AbortSignal => (stopping ??= new AbortController()).signal,
    reason: (): unknown => (stopping?.signal.aborted ? stopping.signal.reason : undefined),
    end: () => heard.forEach((forget) => forget()),
  }
}
