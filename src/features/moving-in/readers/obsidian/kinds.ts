import { foldWord as fold, kindInName, kindOfWord } from '../../kind-of-word.ts'
import type { Becomes } from '../../model.ts'
import type { Frontmatter } from './frontmatter.ts'

const TYPE_KEYS =
  /^(type|noteicon|category|class|fileclass|kind|entity|note type|categorie|tipo|typ|art)$/u
const PERSON_KEYS =
  /^(race|species|ancestry|occupation|pronouns|gender|sex|alignment|character role|rasse|volk|beruf|espece|raza|ocupacion|razza|occupazione|raca)$/u

const PLAYED = 'article:Player character'

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
  // What concerns the party is often tagged with it, and is anything.
  const words = tags
    .flatMap((tag) => tag.split('/'))
    .map(fold)
    .filter((word) => word !== 'party')
  const ofTags = words.flatMap((word) => kindOfWord(word) ?? [])
  // A character of a player is often tagged as a character first, but not as an NPC.
  const isNpc = words.some((word) => /^(npc|pnj|png)s?$/.test(word))
  if (ofTags[0] === 'npc' && ofTags.includes(PLAYED) && !isNpc) return PLAYED
  if (ofTags[0]) return ofTags[0]
  const isPlayed = (frontmatter.get('pc') ?? [])[0] === 'true'
  if (isPlayed) return PLAYED
  // Templates put empty ones into notes of all kinds.
  const filled = [...frontmatter].filter(
    ([key, values]) => PERSON_KEYS.test(fold(key)) && values.length > 0,
  )
  return filled.length >= 2 ? 'npc' : undefined
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

/** The notes of a session, but not those for it: these lie in a folder such as _Session prep_. */
export const isOfSession = (path: string): boolean =>
  /(^|\/)(session|sitzung|s[ée]ance|sesi[oó]n|sessione|sess[aã]o)[\s#_-]*\d[^/]*$/iu.test(path) &&
  !/\b(prep|planning)\/[^/]*$/iu.test(path)

export const foldKey = fold
