import type { Becomes } from '../../model.ts'
import type { Frontmatter } from './frontmatter.ts'

/** Words in English, German, French, Spanish, Italian and Portuguese that tell what a note is, without accents. */
const WORDS: [RegExp, Becomes | 'rules'][] = [
  [
    /^(templates?|z templates?|vorlagen|modeles?|plantillas?|modelli|rules?|srd|mechanics|compendium|compendia|bestiary|bestiario|bestiaire|spells?|feats?|class(es)?|subclass(es)?|backgrounds?|conditions?|cli|5e|dnd5e|sources?|reference|regeln|regles|reglas|regole|regras|assets|attachments|scripts|meta)$/,
    'rules',
  ],
  [
    /^(npcs?|characters?|people|persons?|cast|pnjs?|pngs?|personaggi|personajes?|personagens|personnages?|personen|charaktere?|figuren|pcs?|players? characters?|party)$/,
    'npc',
  ],
  [
    /^(locations?|places?|cit(y|ies)|towns?|villages?|settlements?|regions?|countries|country|dungeons?|shops?|taverns?|buildings?|points? of interest|pois?|planets?|islands?|orte?|stadte?|lieux|lieu|villes?|lugar(es)?|ciudades|luogh?[io]|citta|locais|cidades|geography|world map)$/,
    'location',
  ],
  [
    /^(sessions?|session notes|session journals?|recaps?|sitzungen|seances?|sesiones|sesion|sessioni|sessione|sessoes|game sessions)$/,
    'session',
  ],
  [
    /^(factions?|organi[sz]ations?|organizations?|guilds?|groups?|famil(y|ies)|houses?|fraktionen|gruppen|facciones|fazioni|faccoes|organisationen|organizaciones|organizzazioni)$/,
    'article:Faction',
  ],
  [
    /^(items?|magic items?|artifacts?|artefacts?|objects?|loot|equipment|gegenstande|objets|objetos|oggetti|itens)$/,
    'article:Item',
  ],
  [
    /^(quests?|missions?|plots?|plot hooks?|hooks?|adventures?|arcs?|questen|quetes|misiones|missioni|missoes)$/,
    'article:Quest',
  ],
  [
    /^(creatures?|monsters?|beasts?|monster|kreaturen|creatures?|criaturas?|creature|mostri)$/,
    'article:Creature',
  ],
  [/^(handouts?|letters?|documents?|briefe|lettres|cartas|lettere)$/, 'article:Handout'],
  [
    /^(lore|history|religions?|gods?|deit(y|ies)|pantheon|events?|culture|races?|species|calendar|timeline|geschichte|gotter|dieux|dioses|dei|deuses)$/,
    'article:Lore',
  ],
]

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^\d+ /u, '')

/** What a word says that a note is. */
export function kindOfWord(word: string): Becomes | 'rules' | undefined {
  const folded = fold(word)
  return WORDS.find(([pattern]) => pattern.test(folded))?.[1]
}

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
    const parts = tag.split('/')
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
  const steps = folder.split('/').filter((step) => step !== '')
  if (steps.some((step) => kindOfWord(step) === 'rules')) return 'rules'
  return steps
    .toReversed()
    .map(kindOfWord)
    .find((kind) => kind !== undefined)
}

export const isSessionName = (name: string): boolean =>
  /^(session|sitzung|s[ée]ance|sesi[oó]n|sessione|sess[aã]o)\s*[#-]?\s*\d+/iu.test(name)

export const foldKey = fold
