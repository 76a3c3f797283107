import type { ProgressResult } from '@clack/prompts'

/** How far the work is: `done` of `total`, counted in whatever it goes through. */
export type Report = (done: number, total: number) => void

/** What is done sooner needs no bar. */
const APPEARS_AFTER_MS = 300

/** The exit code of a program that somebody broke off. */
const INTERRUPTED = 130

export interface Terminal {
  stdin: { isTTY?: boolean }
  stderr: NodeJS.WriteStream
}

/**
 * Does the work, and shows meanwhile how far it is: on a terminal alone, and never with `--json`. The bar goes to stderr
 * and leaves nothing behind, so that what a command answers is all that there is to read or to pipe. `pause` takes it away
 * for good, for a question.
 */
export async function withProgress<Result>(
  title: string,
  flags: { json?: boolean },
  work: (report: Report, pause: () => void) => Promise<Result>,
  terminal: Terminal = process,
): Promise<Result> {
  const { stdin, stderr } = terminal
  // The bar reads the keyboard, which a command at the end of a pipe needs for itself.
  if (flags.json || !stdin.isTTY || !stderr.isTTY || !stderr.columns) return work(nothing, nothing)

  const bar = createBar(title, stderr)
  const interrupt = () => (process.exitCode = INTERRUPTED)
  process.once('exit', interrupt)
  try {
    return await work(bar.report, bar.clear)
  } finally {
    process.off('exit', interrupt)
    bar.clear()
  }
}

const nothing = () => {}

function createBar(title: string, output: NodeJS.WriteStream): { report: Report; clear(): void } {
  const begun = performance.now()
  let shown: ProgressResult | undefined
  let loading: Promise<void> | undefined
  let percent = 0
  let told = 0
  let over = false

  async function show(): Promise<void> {
    const { progress } = await import('@clack/prompts')
    if (over) return
    // Somebody who breaks off is heard here, because the bar would only vanish and let the work go on.
    const onCancel = () => process.exit(INTERRUPTED)
    shown = progress({ max: 100, output, withGuide: false, onCancel })
    shown.start(`${title} 0 %`)
    tell()
  }

  function tell(): void {
    if (percent <= told) return
    shown?.advance(percent - told, `${title} ${percent} %`)
    if (shown) told = percent
  }

  return {
    report(done, total) {
      percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
      if (shown) tell()
      else if (performance.now() - begun >= APPEARS_AFTER_MS) loading ??= show()
    },
    clear() {
      over = true
      shown?.clear()
    },
  }
}
