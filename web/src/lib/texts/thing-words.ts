import { capitalize } from '../../../../src/texts/capitalize.ts'
import { THING_KINDS, type ThingKind, THINGS } from '../../../../src/things.limits.ts'

const titled = (words: 'one' | 'many') =>
  Object.fromEntries(THING_KINDS.map((kind) => [kind, capitalize(THINGS[kind][words])])) as Record<
    ThingKind,
    string
  >

/** What one thing of a kind is called, and what many are, as a title begins. */
export const ONE = titled('one')
export const MANY = titled('many')

const WORDS = { ...ONE, journal: 'Journal', tag: 'Tag' }

interface Thing {
  kind: keyof typeof WORDS
  /** Of an article. */
  kind_id?: number | undefined
}

/** What a thing is called: an article by the name of its kind, such as *Item*. */
export const wordFor = (
  { kind, kind_id }: Thing,
  kinds: readonly { id: number; name: string }[],
): string => kinds.find(({ id }) => id === kind_id)?.name ?? WORDS[kind]
