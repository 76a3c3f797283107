/** Exit codes as shells know them: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Ends a command that somebody broke off, without a word: they know. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  constructor(exitCode: number = EXIT_CODES.SIGINT) {
    super('Broken off.')
    this.exitCode = exitCode
  }
}

/**
 * Until `end`, Ctrl+C and its like end the program: at once, which removes what is unfinished, or by the signal of work
 * that has asked for one. The second time it ends at once in any case.
 */
export function hearInterruption() {
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
