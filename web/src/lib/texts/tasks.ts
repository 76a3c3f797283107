/** A task of a text: `- [ ] Meet the ferryman`. */
export interface Task {
  words: string
  /** How many tasks of the same words are before it. */
  nth: number
}

/** Which lines are tasks, the reader of Markdown says. */
const BOX = /^(.*?)\[[ xX]\](?=\s)/

const isTask = (line: string) => BOX.test(line)
const wordsOf = (line: string) => line.replace(BOX, '').trim()

export const hasTasks = (text: string): boolean => text.split('\n').some(isTask)

/** The task on a line; null where that has none. */
export function taskAt(text: string, at: number): Task | null {
  const lines = text.split('\n')
  const line = lines[at]
  if (line === undefined || !isTask(line)) return null
  const words = wordsOf(line)
  const before = lines.slice(0, at).filter((one) => isTask(one) && wordsOf(one) === words)
  return { words, nth: before.length }
}

/** The text with the task done or not, also where others changed it; null where it does not have the task any more. */
export function tick(text: string, { words, nth }: Task, isDone: boolean): string | null {
  const lines = text.split('\n')
  const found = lines.flatMap((line, at) => (isTask(line) && wordsOf(line) === words ? [at] : []))
  const at = found[nth]
  if (at === undefined) return null
  return lines.with(at, lines[at]!.replace(BOX, `$1[${isDone ? 'x' : ' '}]`)).join('\n')
}
