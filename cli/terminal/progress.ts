import { handleInterruption } from './interruption.ts'
import { printable } from './printable.ts'

/** Reports progress: `done` of `total`, in any unit. */
export type Report = (done: number, total: number) => void

/** Shorter work shows no bar. */
const APPEARS_AFTER_MS = 300

export interface Terminal {
  stderr: NodeJS.WriteStream
}

/** Work that calls this must end soon after the signal aborts, and clean up. */
type Stoppable = () => AbortSignal

/**
 * Runs the work and shows a progress bar on stderr, only on a terminal and without `--json`. `pause` removes the bar for
 * good, so that the work can ask a question. An interruption exits the program, after the work has cleaned up if it called
 * `stoppable`.
 */
export async function withProgress<Result>(
  title: string,
  flags: { json?: boolean },
  work: (report: Report, pause: () => void, stoppable: Stoppable) => Promise<Result>,
  terminal: Terminal = process,
): Promise<Result> {
  const { stderr } = terminal
  const interruption = handleInterruption()
  const isShown = !flags.json && stderr.isTTY && stderr.columns
  const bar = isShown ? createBar(title, stderr) : NO_BAR
  try {
    return await work(bar.report, bar.clear, interruption.stoppable)
  } catch (error) {
    throw interruption.reason() ?? error
  } finally {
    interruption.end()
    bar.clear()
  }
}

const NO_BAR: { report: Report; clear(): void } = { report: () => {}, clear: () => {} }

/** One line that overwrites itself. It does not read the keyboard, so Ctrl+C works as usual. */
function createBar(title: string, output: NodeJS.WriteStream): typeof NO_BAR {
  const begun = performance.now()
  let told = -1
  let isOver = false

  return {
    report(done, total) {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
      if (isOver || percent === told || performance.now() - begun < APPEARS_AFTER_MS) return
      told = percent
      output.write(`\r${lineOf(printable(title), percent, output.columns)}${ERASE}`)
    },
    clear() {
      if (told >= 0 && !isOver) output.write(`\r${ERASE}`)
      isOver = true
    },
  }
}

/** Erases to the end of the line. */
const ERASE = '\u{1b}[K'
const LONGEST = 30

/** A bar, the title and the percentage on one line; cuts the title if it is too long. */
function lineOf(title: string, percent: number, columns: number): string {
  const end = ` ${percent} %`
  const room = columns - 1 - end.length
  const words = Array.from(title)
  // Some characters are two columns wide.
  const widthOf = (part: string[]) => part.reduce((sum, one) => sum + (one < '\u{1100}' ? 1 : 2), 0)
  while (words.length > 0 && widthOf(words) > room) words.pop()
  const length = Math.min(LONGEST, room - widthOf(words) - 1)
  if (length < 5) return words.join('') + end
  const full = Math.round((length * percent) / 100)
  return `${'━'.repeat(full)}${'─'.repeat(length - full)} ${words.join('')}${end}`
}
