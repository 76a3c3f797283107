import { readdirSync, readFileSync } from 'node:fs'

/** What a process takes of the machine; Linux alone tells. */
export interface Usage {
  /** Resident memory in MB: now, and at its highest so far. */
  resident: number
  peak: number
  /** Of what is resident, what no file on disk could give again. */
  anonymous: number
  /** Milliseconds of processor time so far, of all threads. */
  processor: number
  /** Bytes that it has had written to disk so far. */
  written: number
}

export function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  const io = readFileSync(`/proc/${pid}/io`, 'utf8')
  return {
    resident: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
    anonymous: megabytes('RssAnon'),
    processor: processorTime(pid),
    written: Number(/^write_bytes: (\d+)/m.exec(io)?.[1]),
  }
}

/** By nanoseconds of each thread: the ticks that are told of the whole process are ten milliseconds long. */
function processorTime(pid: number): number {
  let total = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [onProcessor] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    total += Number(onProcessor) / 1e6
  }
  return total
}
