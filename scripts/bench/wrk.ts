import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

import { Stop } from '../packaging/stop.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  /** Sent by POST with a new name for NAME each time; without it, the request is GET. */
  body?: string
}

export interface Speed {
  perSecond: number
  /** The 99th percentile in milliseconds. */
  p99: number
}

const CONNECTIONS = 16
const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
let runs = 0

export function requireWrk(): void {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' })
  } catch (error) {
    // wrk --version exits with 1.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Stop('The benchmark needs wrk: install it (on Debian: sudo apt-get install wrk).')
    }
  }
}

export async function measure({ url, headers, body }: Load, seconds: number): Promise<Speed> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = new URL('write.lua', import.meta.url).pathname
  const load = body ? ['-s', script, url, '--', body, `${Date.now()}-${runs++}`] : [url]
  const { stdout } = await promisify(execFile)(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'].concat(lines, load),
  )
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`)

  const [, latency = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(latency) * MILLISECONDS[unit]!,
  }
}
