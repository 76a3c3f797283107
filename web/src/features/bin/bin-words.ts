import type { BinItem, Restorable } from '../../../../src/features/deletions/deletions.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { THING_KINDS, THINGS } from '../../../../src/things.limits.ts'
import { ONE } from '../../lib/texts/thing-words.ts'

export const KIND_WORDS: Record<Restorable, string> = {
  ...ONE,
  tag: 'Tag',
  kind: 'Kind',
  picture: 'Picture',
  campaign: 'Campaign',
}

const and = new Intl.ListFormat('en-US')

/** 'with 4 journal entries and 1 secret', or ''. */
export function withWords(beside: BinItem['with']): string {
  const words = THING_KINDS.flatMap((kind) => {
    const { one, many } = THINGS[kind]
    const count = beside[kind] ?? 0
    return count > 0 ? [counted(count, one, many)] : []
  })
  return words.length > 0 ? `with ${and.format(words)}` : ''
}

/** 'for 30 days' */
export const forDays = (days: number): string => (days === 1 ? 'for a day' : `for ${days} days`)
