import { withoutMarks } from '../../../texts/without-marks.ts'

/** Headings, rules, tables, fences and pictures. */
const FURNITURE = /^(?:#{1,6} |[-*_=]{3,}$|\||```|~~~|!\[[^\]]*\]\([^)]*\)$)/
const ITEM = /^(?:[-*+•]|\d{1,4}[.)]) /

/** Markdown notes as plain text, one line for each paragraph or item. */
export function plainLines(notes: string): string[] {
  const lines: string[] = []
  let open = false
  let fenced = false
  for (const raw of notes.split('\n')) {
    const line = raw.replace(/^[\s>]+/, '').trimEnd()
    if (/^(?:```|~~~)/.test(line)) fenced = !fenced
    const isText = !fenced && line !== '' && !FURNITURE.test(line)
    if (isText && open && !ITEM.test(line)) lines.push(`${lines.pop()} ${line}`)
    else if (isText) lines.push(line)
    // A long line continues in the next one; a short line is a note of its own.
    open = isText && line.length >= 60
  }
  return lines.map((line) =>
    withoutMarks(line)
      .replace(/^• /, '')
      .replaceAll(/\[\[([^\]|]{1,200})(?:\|[^\]]{1,200})?\]\]/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
