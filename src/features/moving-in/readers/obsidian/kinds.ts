import { foldWord as fold, kindInName, kindOfWord } from '../../kind-of-word.ts'
import type { Becomes } from '../../model.ts'
import type { Frontmatter } from './frontmatter.ts'

const TYPE_KEYS =
  /^(type|noteicon|category|class|fileclass|kind|entity|note type|categorie|tipo|typ|art)$/u
const PERSON_KEYS =
  /^(race|species|ancestry|occupation|pronouns|gender|sex|alignment|character role|rasse|volk|beruf|espece|raza|ocupacion|razza|occupazione|raca)$/u

/** What the frontmatter of a note says that it is: by its type, its tags, or what only people have. */
export function kindOfNote(
  frontmatter: Frontmatter,
  tags: string[],
): Becomes | 'rules' | undefined {
  if (isFromConverter(frontmatter)) return 'rules'
  const typed = [...frontmatter].filter(([key]) => TYPE_KEYS.test(fold(key)))
  for (const [, values] of typed) {
    for (const value of values) {
      const kind = kindOfWord(value)
      if (kind) return kind
    }
  }
  for (const tag of tags) {
    // What concerns the party is often tagged with it, and is anything.
    const parts = tag.split('/').filter((part) => fold(part) !== 'party')
    const kind = parts.map(kindOfWord).find((found) => found !== undefined)
    if (kind) return kind
  }
  const isPerson = [...frontmatter.keys()].filter((key) => PERSON_KEYS.test(fold(key))).length >= 2
  return isPerson ? 'npc' : undefined
}

/** Programs that make notes of rule books mark these. */
function isFromConverter(frontmatter: Frontmatter): boolean {
  const classes = [...(frontmatter.get('cssclasses') ?? []), ...(frontmatter.get('cssclass') ?? [])]
  return (
    frontmatter.has('obsidianUIMode') ||
    classes.some((name) => /^(json5e|pf2e|ttrpg)/u.test(name)) ||
    (frontmatter.get('tags') ?? []).some((tag) => tag.startsWith('ttrpg-cli/'))
  )
}

/** What the folders of a note say that it is, the innermost first. */
export function kindOfFolder(folder: string): Becomes | 'rules' | undefined {
  const kinds = folder.split('/').map(kindInName)
  return kinds.includes('rules') ? 'rules' : kinds.findLast((kind) => kind !== undefined)
}

/** Notes of the people who keep the files, not of the campaign. A README of a folder is a page of its own. */
export const isAboutFiles = (path: string): boolean =>
  /^(readme|(.*\/)?(change ?log|licen[cs]e|contributing|contributors|code[ _-]of[ _-]conduct))$/iu.test(
    path,
  )

export const isSessionName = (name: string): boolean =>
  /^(session|sitzung|s[ée]ance|sesi[oó]n|sessione|sess[aã]o)\s*[#-]?\s*\d+/iu.test(name)

export const foldKey = fold
