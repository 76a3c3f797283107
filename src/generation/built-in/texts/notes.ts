/** Markdown notes as plain text, one line for each paragraph or item. */
export function plainLines(notes: string): string[] {
  const lines: string[] = []
  let open = false
  let fenced = false
  for (const raw of notes.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(raw)) fenced = !fenced
    const line = inlinePlain(raw)
    const isItem = /^\s*(?:[-*+•]|\d{1,4}[.)]) /.test(raw)
    if (fenced || !line || isFurniture(raw)) {
      open = false
      continue
    }
    const last = lines.length - 1
    if (open && !isItem && last >= 0) lines[last] = `${lines[last]} ${line}`
    else lines.push(line)
    // A long line continues in the next one; a short line is a note of its own.
    open = line.length >= 60
  }
  return lines
}

/** Headings, rules and tables. */
function isFurniture(line: string): boolean {
  return /^\s*(?:#{1,6} |[-*_=]{3,}\s*$|\||```|~~~)/.test(line)
}

function inlinePlain(line: string): string {
  return line
    .replace(/^\s*(?:> ?)*/, '')
    .replace(/^(?:[-*+•]|\d{1,4}[.)]) (?:\[[ x]\] )?/, '')
    .replace(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g, '')
    .replace(/\[\[([^\]|]{1,200})(?:\|[^\]]{1,200})?\]\]/g, '$1')
    .replace(/\[([^\]]{1,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)([^*_~`]{1,500})\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]{1,500})\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}
