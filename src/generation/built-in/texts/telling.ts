import { withoutMarks } from '../../../texts/without-marks.ts'
import { asSentence, sentencesOf } from './sentences.ts'

const EVENTS =
  /\b(?:found|discovered|learned|learnt|died|killed|murdered|slain|betrayed|attacked|ambushed|escaped|fled|stole|stolen|burned|burnt|fire|fought|battle|defeated|captured|arrested|rescued|saved|revealed|secret|truth|promised|swore|agreed|decided|refused|lied|vanished|disappeared|missing|opened|broke|fell|rang|returned|arrived|left|paid|gave|took|met|asked|warned|owes?|curse|dead|door|key|letter)\b/giu
/** Talk of the players, which is not part of the story. */
const ASIDE =
  /\b(?:xp|exp|loot|initiative|rolled|nat(?:ural)? ?(?:1|20)|dc ?\d+|crit|todo|next (?:session|time)|snacks|pizza|house ?rules?|level(?:led|ed)? up)\b/iu
const LONGEST = 240

/**
 * The most important sentences of notes, in order, up to `budget` characters: those that name NPCs or locations, those with
 * events, and the first and the last.
 */
export function tellingSentences(
  notes: string,
  names: readonly string[],
  budget: number,
): string[] {
  const sentences = plainLines(notes)
    .flatMap((line) => sentencesOf(line))
    .filter((one) => one.length > 2)
  const known = names.map((name) => name.toLowerCase())
  const ranked = sentences
    .map((sentence, at) => ({ at, text: shorten(sentence), score: score(sentence, at) }))
    .filter(({ score }) => score >= 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)

  const chosen = new Map<number, string>()
  let left = budget
  for (const { at, text } of ranked) {
    if (text.length > left || [...chosen.values()].includes(text)) continue
    chosen.set(at, text)
    left -= text.length + 1
  }
  return [...chosen].toSorted(([one], [other]) => one - other).map(([, text]) => text)

  function score(sentence: string, at: number): number {
    const text = sentence.toLowerCase()
    const named = known.filter((name) => text.includes(name)).length
    const events = new Set(text.match(EVENTS)).size
    const ends = (at === 0 ? 1 : 0) + (at === sentences.length - 1 ? 2 : 0)
    const aside = ASIDE.test(sentence) ? 6 : 0
    return Math.min(named, 3) * 2 + Math.min(events, 3) + ends - aside
  }
}

function shorten(sentence: string): string {
  if (sentence.length <= LONGEST) return asSentence(sentence)
  return `${cut(sentence, LONGEST)} …`
}

/** Cuts at the end of a word, and never inside a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const whole = text.slice(0, length).replace(/\p{Cs}$/u, '')
  const end = whole.lastIndexOf(' ')
  return whole.slice(0, end > length / 2 ? end : undefined).replace(/[\s,;:–—-]+$/u, '')
}

/** Headings, rules, tables, fences and pictures. */
const FURNITURE = /^(?:#{1,6} |[-*_=]{3,}$|\||```|~~~|!\[[^\]]*\]\([^)]*\)$)/
const ITEM = /^(?:[-*+•]|\d{1,4}[.)]) /

/** Markdown notes as plain text, one line for each paragraph or item. */
function plainLines(notes: string): string[] {
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
