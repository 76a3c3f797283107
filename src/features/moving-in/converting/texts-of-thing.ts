import { textKey } from '../../../db/text-keys.ts'
import { JOURNAL_LIMITS } from '../../journal/journal.limits.ts'
import { replaceMarks } from '../link-marks.ts'
import type { OwnValue, SourceEntry, SourceThing } from '../model.ts'
import { paragraphs, splitText } from '../split-text.ts'
import type { ThingPictures } from '../thing-pictures.ts'
import type { Placing } from './placing.ts'

/** The texts of a thing without what has a place of its own. What is left over is written by those who come later. */
export interface Texts {
  text: string
  personality: string
  backstory: string
  dmText: string
  secrets: string[]
  entries: SourceEntry[]
}

/** What has a place of its own, and so is not in a text. */
interface Elsewhere {
  isPlaced: boolean
  own: { rest: OwnValue[] }
  /** The aliases for which there is no room. */
  others: NonNullable<SourceThing['aliases']>
  inTexts: ThingPictures
}

export function textsOf(
  thing: SourceThing,
  placing: Placing,
  { isPlaced, own: { rest }, others, inTexts }: Elsewhere,
): Texts {
  const isSeen = isSeenByAll(thing, placing)
  const written = (text: string | undefined, isForAll: boolean) =>
    withNames(text ?? '', thing, placing, { isForAll, inTexts })
  const clean = (text: string | undefined) => written(text, isSeen)
  const ofDm = (text: string | undefined) => written(text, false)
  const values = isPlaced ? rest : [...whereOf(thing, placing), ...rest]
  const facts = values.filter(({ isHidden }) => !isHidden)
  const hidden = values.filter(({ isHidden }) => isHidden)
  const lines = (list: OwnValue[], write: typeof clean) =>
    list.map(({ label, value }) => `**${write(label)}:** ${write(value)}`).join('\n')
  const aliases = others.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const hiddenAliases = others.filter(({ isHidden }) => isHidden)
  return {
    text: paragraphs(
      aliases.length > 0 ? `*Also called ${aliases.join(', ')}*` : '',
      clean(thing.text),
      lines(facts, clean),
    ),
    personality: clean(thing.personality),
    backstory: clean(thing.backstory),
    dmText: paragraphs(
      ofDm(thing.dmText),
      hiddenAliases.map(({ name }) => `*Also called ${name}*`).join('\n'),
      lines(hidden, ofDm),
    ),
    secrets: (thing.secrets ?? []).map(ofDm),
    entries: (thing.journal ?? []).map((entry) => ({
      ...entry,
      text: written(entry.text, isSeen && entry.visibility === 'everyone'),
    })),
  }
}

/** A location that does not come along stays in words. */
function whereOf({ within, key }: SourceThing, { named }: Placing): OwnValue[] {
  if (!within) return []
  const around = named(within, key)
  return [
    { label: 'Location', value: around?.name ?? within, isHidden: around?.visibility === 'dm' },
  ]
}

/** Whether players read what the source shows of a thing. */
export const isSeenByAll = ({ visibility }: SourceThing, { asSource }: Placing): boolean =>
  asSource && visibility === 'everyone'

interface Written {
  /** Whether players read the text. */
  isForAll: boolean
  inTexts?: ThingPictures
}

/**
 * Links become the names of things that come along, so that the page links them, or their own words. A name that only the
 * DM reads does not go into a text for everyone.
 */
export function withNames(
  text: string,
  { key }: SourceThing,
  placing: Placing,
  { isForAll, inTexts }: Written,
): string {
  const link = (to: string, words: string, ownName: string) => {
    const known = placing.named(to, key)
    if (!known || (isForAll && known.visibility === 'dm')) return words || ownName || 'unknown'
    const target = placing.find(to, key)
    const name = target?.name ?? known.name
    const isPlain = !target || target.part === 'sessions' || known.key === key
    if (words === '' || isPlain || textKey(words).includes(textKey(name))) return words || name
    return isForAll ? words : `${words} (${name})`
  }
  const written = replaceMarks(text, {
    link,
    picture: (...shown) => inTexts?.inText(...shown) ?? shown[1],
  })
  return written.toWellFormed().replaceAll(/\r\n?/gu, '\n').trim()
}

/** Cuts a text, and puts the rest where it has room: nothing is lost. */
export function fit(
  texts: Texts,
  name: 'text' | 'personality' | 'backstory',
  most: number,
  key: string,
): string {
  const [first = '', ...rest] = splitText(texts[name], most)
  for (const [at, text] of rest
    .flatMap((part) => splitText(part, JOURNAL_LIMITS.content))
    .entries()) {
    texts.entries.push({ key: `${key}/${name}/${at + 2}`, text, visibility: 'everyone' })
  }
  return first
}
