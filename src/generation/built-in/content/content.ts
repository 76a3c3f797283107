import { z } from 'zod'

import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../features/npcs/npcs.schemas.ts'
import { flag, oneOf, oneSentence, sentences, text, weights, words } from './fields.ts'
import { checkSection, once, readAll, readNamed, readSections } from './read-sections.ts'

// The content of the files in `en/`. Each file is read when it is first needed.

const style = oneOf(LANGUAGE_STYLES).optional()
const role = oneOf(NARRATIVE_ROLES).optional()
const trust = oneOf(TRUSTWORTHINESS).optional()
const lines = sentences.default([])

export const tempers = once(() =>
  readAll('tempers', z.object({ words, lines, style, role, trust, leans: trust })),
)
export type Temper = ReturnType<typeof tempers>[number]

export const secrets = once(() => readAll('secrets', z.object({ words, lines, trust, role })))
export type Secret = ReturnType<typeof secrets>[number]

export const motifs = once(() => readAll('motifs', z.object({ words, lines })))

export const threads = once(() =>
  readAll(
    'threads',
    z.object({ early: oneSentence, late: oneSentence, grown: flag.default(false) }),
  ),
)

const AGE_NAMES = ['child', 'young', 'middle', 'old'] as const
export type AgeName = (typeof AGE_NAMES)[number]

const someSentences = sentences.optional()
const age = z.object({
  words,
  lines,
  beginnings: someSentences,
  turns: someSentences,
  presents: someSentences,
  burdens: someSentences,
})
export const ages = once(() => readNamed('ages', AGE_NAMES, age))

const culture = z.object({ she: words, he: words, last: words, common: flag.default(false) })
export const cultures = once(() => readAll('names', culture))
export type Culture = ReturnType<typeof cultures>[number]

const culturesByName = words.transform((names, context) =>
  names.flatMap((name) => {
    const culture = cultures().find(({ title }) => title === name)
    if (!culture) context.addIssue(`names "${name}", which is not in names.txt`)
    return culture ?? []
  }),
)

export const ancestries = once(() =>
  readAll(
    'ancestries',
    z.object({ words, lines, names: culturesByName, adjective: text.optional(), style, role }),
  ),
)
export type Ancestry = ReturnType<typeof ancestries>[number]

export const locations = once(() =>
  readAll('locations', z.object({ words, lines, at: text, names: culturesByName.optional() })),
)
export type Location = ReturnType<typeof locations>[number]

export const languageStyles = once(() =>
  readNamed('language-styles', LANGUAGE_STYLES, z.object({ words, lines, journal: sentences })),
)
export const trustworthiness = once(() =>
  readNamed('trustworthiness', TRUSTWORTHINESS, z.object({ words, lines, journal: sentences })),
)
export const narrativeRoles = once(() =>
  readNamed('narrative-roles', NARRATIVE_ROLES, z.object({ words, lines })),
)

/** A file of sentences alone, by their headings. */
const linesOf = <const Name extends string>(file: string, names: readonly Name[]) =>
  once(() => {
    const sections = readNamed(file, names, z.object({ lines: sentences }))
    return Object.fromEntries(names.map((name) => [name, sections[name].lines])) as Record<
      Name,
      string[]
    >
  })

export const personalityLines = linesOf('personality', ['quirks'])
export const backstoryLines = linesOf('backstory', [
  'openings',
  'plain openings',
  'after the concept',
  'retired',
  'second trade, past',
  'second trade, present',
  'named location',
  'wants',
  'burdens',
])
export const continuationLines = linesOf('continuations', [
  'developments',
  'developments at a location',
  'mentions',
  'open ends',
])
export const journalLines = linesOf('journal', [
  'frames',
  'further frames',
  'deaths',
  'after a session',
])

const WORD_LISTS = [
  'backgrounds',
  'looks',
  'titles',
  'worn names',
  'names of women',
  'names of men',
] as const
const wordLists = once(() => readNamed('words', WORD_LISTS, z.object({ words })))
export const wordList = (name: (typeof WORD_LISTS)[number]) => wordLists()[name].words

const background = z.object({
  workplace: text,
  endings: words.default([]),
  roles: weights(NARRATIVE_ROLES),
  styles: weights(LANGUAGE_STYLES),
  trust: weights(TRUSTWORTHINESS),
  found: words.optional(),
  habits: sentences,
  beginnings: sentences,
  turns: sentences,
  presents: sentences,
})
const trade = z.object({
  noun: text.optional(),
  words,
  hints: words.default([]),
  workplace: text.optional(),
  role,
  style,
  trust,
  gender: oneOf(['she', 'he']).optional(),
  details: sentences,
})

/** What a life is about, such as the sea or crime. The first section of its file; the others are its trades. */
function readBackground(name: string) {
  const file = `backgrounds/${name}`
  const [first, ...others] = readSections(file)
  return {
    ...checkSection(file, first!, background),
    trades: others.map((section) => checkSection(file, section, trade)),
  }
}
export type Background = ReturnType<typeof readBackground>

export const backgrounds = once(() => wordList('backgrounds').map(readBackground))

/** For a concept that does not say what the character does, or says it in a word that no file knows. */
export const anyBackground = once(() => readBackground('anyone'))

export const trades = once(() =>
  backgrounds().flatMap((one) => one.trades.map((each) => ({ ...each, background: one }))),
)
export type Trade = ReturnType<typeof trades>[number]
