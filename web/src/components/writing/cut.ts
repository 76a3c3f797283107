/** A part of a text, and what stood around it when it was cut out. */
export interface Cut {
  before: string
  part: string
  after: string
}

export function cutAt(text: string, start: number, end: number): Cut {
  const selected = text.slice(start, end)
  const part = selected.trim()
  const from = start + selected.length - selected.trimStart().length
  return { before: text.slice(0, from), part, after: text.slice(from + part.length) }
}

/** The text without the part. A text that no longer has it in its place stays as it is. */
export function takeOut(text: string, { before, part, after }: Cut): string {
  if (text.startsWith(before + part)) return joined(before, text.slice(before.length + part.length))
  if (text.endsWith(part + after)) {
    return joined(text.slice(0, text.length - part.length - after.length), after)
  }
  return text
}

interface Whole {
  text: string
  /** The text was edited on both sides of the part, which is now at its end. */
  isMoved?: boolean
}

/** The text with the part in its place again. */
export function putBack(text: string, { before, part, after }: Cut): Whole {
  if (timesIn(text, part) >= timesIn(before + part + after, part)) return { text }
  if (text === joined(before, after)) return { text: before + part + after }
  const [head, tail] = [before.trimEnd(), after.trimStart()]
  if (text.endsWith(tail)) {
    const rest = text.slice(0, text.length - tail.length).trimEnd()
    return { text: (rest + (before.slice(head.length) || '\n\n') + part + after).trimStart() }
  }
  if (text.startsWith(head)) {
    const gap = after.slice(0, after.length - tail.length) || '\n\n'
    return { text: before + part + gap + text.slice(head.length).trimStart() }
  }
  return { text: joined(text, part), isMoved: true }
}

const joined = (before: string, after: string) =>
  `${before.trimEnd()}\n\n${after.trimStart()}`.trim()

const timesIn = (text: string, part: string) => text.split(part).length
