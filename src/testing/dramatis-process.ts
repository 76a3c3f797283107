import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '../../cli/main.ts')

/** Most of a short run is reading the program; from the second on it is read from here. */
const COMPILED = join(import.meta.dirname, '../../build/compiled')

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

interface Options {
  cwd?: string
  env?: Record<string, string>
  /** What is typed, or piped, into it. */
  input?: string
  /** Not as root, who may write everywhere. */
  asNobody?: boolean
}

/** Runs `dramatis` with these arguments to its end, with nothing of ours in its environment. */
export async function runDramatis(args: string[], options: Options = {}): Promise<Outcome> {
  const child = begin(args, options)
  const [stdout, stderr] = [text(child.stdout!), text(child.stderr!)]
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, stdout: await stdout, stderr: await stderr }
}

/** Starts `dramatis` with these arguments, to be ended by a signal in the middle of it. */
export function startDramatis(args: string[], options: Options = {}) {
  const child = begin(args, options)
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const stderr = text(child.stderr!)
  return {
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      const [code, by] = await exited
      return { code, signal: by, stderr: await stderr }
    },
  }
}

interface ServingDramatis {
  /** As it printed it. */
  url: string
  /** What it printed up to there. */
  greeting: string
  pid: number
  /** Sends the signal; answers how the process ended, with all that it printed. */
  stop: (signal: NodeJS.Signals) => Promise<Outcome & { signal: NodeJS.Signals | null }>
}

/** Starts `dramatis serve` on a free port and waits until it has said where it listens. */
export async function serveDramatis(
  args: string[],
  options: Options = {},
): Promise<ServingDramatis> {
  const child = begin(['serve', '--port', '0', ...args], options)
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  let stdout = ''
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (stderr += part))
  const greeted = new Promise<string>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      stdout += part
      const url = /listens on (http:\S+)\n/.exec(stdout)?.[1]
      if (url) resolve(url)
    })
  })
  const died = exited.then(([code]) => {
    throw new Error(`dramatis serve ended with ${code}: ${stdout}${stderr}`)
  })
  const url = await Promise.race([greeted, died])
  died.catch(() => {})

  return {
    url,
    greeting: stdout,
    pid: child.pid!,
    async stop(signal) {
      child.kill(signal)
      const [code, by] = await exited
      return { code, signal: by, stdout, stderr }
    },
  }
}

const NOBODY = { uid: 65_534, gid: 65_534 }

function begin(args: string[], options: Options): ChildProcess {
  const { cwd, env = {}, input = '', asNobody = false } = options
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: 'pipe',
    ...(asNobody && process.getuid?.() === 0 && NOBODY),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return child
}
