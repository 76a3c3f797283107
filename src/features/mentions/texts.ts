import type { Queries } from '../../db/database.ts'
import { namesOfPlain, textsIn } from '../../db/plain-texts.ts'
import { type What, whatIs } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import { proseOf } from '../../texts/without-marks.ts'
import { HISTORY_OF } from '../history/history-of.ts'
import { isOwn, nameOfOwn } from '../kinds/own-names.limits.ts'
import { fieldsOf, ownKindOf } from '../kinds/write-own.ts'
import type { TEXT_KINDS } from './mentions.schemas.ts'

export type TextKind = (typeof TEXT_KINDS)[number]

export interface Text {
  what: What<TextKind>
  field: string
  label: string
  text: string
  /** As long as the text: what is not prose is blanked out. */
  prose: string
  /** The most characters that it may have. */
  fits(text: string): boolean
}

/** The texts of a thing that a reader may read. */
export function textsOf(
  from: Queries,
  { campaignId, userId }: { campaignId: number; userId: number },
  { thing, plain_texts }: { thing: number; plain_texts: string },
): Text[] {
  const what = whatIs(thing) as What<TextKind>
  const values = HISTORY_OF[what.kind].read(from, { id: what.id, userId })?.values
  if (!values) return []
  const plain = namesOfPlain(plain_texts)
  const { fields } = NOUNS[what.kind]
  const hasOwn = Object.keys(values).some(isOwn)
  const own = (hasOwn ? fieldsOf(from, campaignId, ownKindOf(from, what)) : [])
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ type }) => type === 'line' || type === 'text')
  const all = [
    ...textsIn(fields).map((name) => ({
      field: name,
      label: name === 'content' || name === 'text' ? '' : (fields[name]?.label ?? ''),
      isPlain: plain.includes(name),
      fits: (text: string) => fields[name]!.schema.safeParse(text).success,
    })),
    ...own.map(({ key, label, type }) => ({
      field: nameOfOwn(key),
      label,
      isPlain: type === 'line',
      fits: (text: string) => text.length <= (type === 'line' ? 300 : 20_000),
    })),
  ]
  return all.flatMap(({ isPlain, ...field }) => {
    const text = values[field.field]
    if (typeof text !== 'string' || text === '') return []
    return [{ what, ...field, text, prose: isPlain ? text : proseOf(text) }]
  })
}
