import { hearInterruption } from './interruption.ts'

/** How far the work is: `done` of `total`, counted in whatever it goes through. */
export type Report = (done: number, total: number) => void

/** What is done sooner needs no bar. */
const APPEARS_AFTER_MS = 300

export interface Terminal {
  stderr: NodeJS.WriteStream
}

/** Calling it promises that the work ends soon after its signal, and leaves nothing half-made behind. */
export type Stoppable = () => AbortSignal

/**
 * Does the work, and shows meanwhile how far it is: on a terminal alone, and never with `--json`. The bar goes to stderr
 * and leaves nothing behind, so that what a command answers is all that there is to read or to pipe. `pause` takes it away
 * for good, for a question. Whoever breaks it off ends the program, once the work has tidied up where it says that it does.
 */
export async function withProgress<Result>(
  title: string,
  flags: { json?: boolean },
  work: (report: Report, pause: () => void, stoppable: Stoppable) => Promise<Result>,
  terminal: Terminal = process,
): Promise<Result> {
  const { stderr } = terminal
  const interruption = hearInterruption()
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

/** One line that is written over itself. It leaves the keyboard alone, so that Ctrl+C is what it is everywhere. */
function createBar(title: string, output: NodeJS.WriteStream): typeof NO_BAR {
  const begun = performance.now()
  // A campaign's name, and so the title, is what somebody wrote.
  const plain = title.replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
  let told = -1
  let isOver = false

  return {
    report(done, total) {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
      if (isOver || percent === told || performance.now() - begun < APPEARS_AFTER_MS) return
      told = percent
      output.write(`\r${lineOf(plain, percent, output.columns)}${ERASE}`)
    },
    clear() {
      if (told >= 0 && !isOver) output.write(`\r${ERASE}`)
      isOver = true
    },
  }
}

/** What stands to the right of the cursor. */
const ERASE = '\u{1b}[K'
const LONGEST = 30

/** As much of a bar as there is room for beside the words, which are cut off before they would begin a second line. */
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
