import { z } from 'zod'

import {
  LANGUAGE_STYLES,
  NARRATIVE_ROLES,
  TRUSTWORTHINESS,
} from '../../../features/npcs/npcs.schemas.ts'
import { flag, oneOf, oneSentence, sentences, text, weights, words } from './fields.ts'
import { checkSection, readAll, readNamed, readSections } from './read-sections.ts'

// The content of the files in `en/`. Each file is read when it is first needed.

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

const style = oneOf(LANGUAGE_STYLES).optional()
const role = oneOf(NARRATIVE_ROLES).optional()
const trust = oneOf(TRUSTWORTHINESS).optional()
const lines = sentences.default([])
const linesOnly = z.object({ lines: sentences })

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

/** Cultures of names.txt, by their names. */
const culturesByName = words.transform((names, context) =>
  names.flatMap((name) => {
    const culture = cultures().find(({ title }) => title === name)
    if (!culture) context.addIssue(`names "${name}", which is not in names.txt`)
    return culture ?? []
  }),
)

export const peoples = once(() =>
  readAll(
    'peoples',
    z.object({ words, lines, names: culturesByName, adjective: text.optional(), style, role }),
  ),
)
export type People = ReturnType<typeof peoples>[number]

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

export const quirks = once(() => readNamed('personality', ['quirks'], linesOnly).quirks.lines)

export const backstoryLines = once(() =>
  readNamed(
    'backstory',
    [
      'openings',
      'plain openings',
      'after the concept',
      'retired',
      'second trade, past',
      'second trade, present',
      'named location',
      'wants',
      'burdens',
    ],
    linesOnly,
  ),
)
export const continuationLines = once(() =>
  readNamed(
    'continuations',
    ['developments', 'developments at a location', 'mentions', 'open ends'],
    linesOnly,
  ),
)
export const journalLines = once(() =>
  readNamed('journal', ['frames', 'further frames', 'deaths', 'after a session'], linesOnly),
)

const WORD_LISTS = [
  'kinds',
  'looks',
  'titles',
  'worn names',
  'names of women',
  'names of men',
] as const
const wordLists = once(() => readNamed('words', WORD_LISTS, z.object({ words })))
export const wordList = (name: (typeof WORD_LISTS)[number]) => wordLists()[name].words

const kind = z.object({
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

/** A kind of life, and the trades that belong to it. The first section of its file describes the kind. */
function readKind(name: string) {
  const file = `kinds/${name}`
  const [first, ...others] = readSections(file)
  return {
    ...checkSection(file, first!, kind),
    trades: others.map((section) => checkSection(file, section, trade)),
  }
}
export type Kind = ReturnType<typeof readKind>
export type Trade = Kind['trades'][number]

export const kinds = once(() => wordList('kinds').map(readKind))

/** For a concept that does not say what the character does, or says it in a word that no file knows. */
export const anyKind = once(() => readKind('anyone'))
