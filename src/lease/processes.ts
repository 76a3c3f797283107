import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Running {
  /** Resolves with why it ended. */
  ended: Promise<string>
  /** Asks it to end, and kills it after `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

/** A program that writes to the same terminal or log. */
export function start(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Running {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = waitFor(child, command)
  return {
    ended,
    async stop(patience) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(timer)
    },
  }
}

async function waitFor(child: ChildProcess, command: string): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return `${command} ended with ${code ?? signal}`
  } catch (error) {
    return `${command} could not be started: ${error instanceof Error ? error.message : String(error)}`
  }
}
