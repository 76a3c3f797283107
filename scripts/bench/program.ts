import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'

export interface Program {
  url: string
  /** Resident memory in MB, now and at its highest; only on Linux. */
  memory(): { resident: number; peak: number }
  /** Resets the peak; only on Linux. */
  forgetPeak(): void
  /**
   * Milliseconds of processor time that it has used: of all threads, or of the one that runs JavaScript. Unlike time by
   * the clock, other work of the machine does not lengthen it. By the clock where there is no `/proc`.
   */
  busy(threads: 'all' | 'main'): number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that prints where it listens, and waits for that line. */
export async function startProgram(file: string, args: string[]): Promise<Program> {
  // As the service file sets it.
  const env = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' }
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  running.add(child)
  const exit = once(child, 'exit').then(() => running.delete(child))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[^\s/]+:\d+/.exec((output += chunk.toString()))
      if (found) resolve(found[0])
    })
    void exit.then(() => reject(new Error(`${file} ended at once: ${output}`)))
  })
  return {
    url,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const megabytes = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
      return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
    },
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    busy: (threads) => {
      const folder = `/proc/${child.pid}/task`
      if (!existsSync(folder)) return performance.now()
      const ids = threads === 'main' ? [String(child.pid)] : readdirSync(folder)
      const nanoseconds = ids.map((id) =>
        Number(readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[0]),
      )
      return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** From the start of the program to the end of its first 200, in milliseconds. */
export async function timeToFirstAnswer(file: string, args: string[]): Promise<number> {
  const start = performance.now()
  const program = await startProgram(file, args)
  // The first use of fetch takes longer than what is measured here.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(program.url, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
  const time = performance.now() - start
  await program.stop()
  if (status !== 200) throw new Error(`${file} answered ${status}.`)
  return time
}
