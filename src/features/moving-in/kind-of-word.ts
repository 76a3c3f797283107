import type { Becomes } from './model.ts'

/** Words in English, German, French, Spanish, Italian and Portuguese that tell what a note, a folder or a table holds, without accents. */
const WORDS: [RegExp, Becomes | 'rules'][] = [
  [
    /^(templates?|z templates?|vorlagen|modeles?|plantillas?|modelli|rules?|srd|mechanics|compendium|compendia|bestiary|bestiario|bestiaire|spells?|feats?|class(es)?|subclass(es)?|backgrounds?|conditions?|cli|5e|dnd5e|sources?|reference|regeln|regles|reglas|regole|regras|assets|attachments|scripts|meta)$/,
    'rules',
  ],
  [
    /^(npcs?|characters?|people|persons?|cast|pnjs?|pngs?|personaggi|personajes?|personagens|personnages?|personen|charaktere?|figuren)$/,
    'npc',
  ],
  [
    /^(pcs?|pjs?|players?( characters?)?|(the )?party|heroes|spielercharaktere?|jugadores|joueurs|giocatori|jogadores)$/,
    'article:Player character',
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
    /^(lore|(hi)?stor(y|ies)|religions?|gods?|deit(y|ies)|pantheon|events?|cultures?|races?|species|calendar|timeline|biology|flora|fauna|plants|government|politics|cosmology|languages?|myths?|legends?|prep|planning|geschichte|gotter|dieux|dioses|dei|deuses)$/,
    'article:Lore',
  ],
]

export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^\d+ /u, '')

/** What a word says that something is. */
export function kindOfWord(word: string): Becomes | 'rules' | undefined {
  const folded = foldWord(word)
  return WORDS.find(([pattern]) => pattern.test(folded))?.[1]
}

/** In a longer name these are said of anything. */
const VAGUE = /^(party|players?|house|group|family|plants|story|stories|prep|planning)$/

/** Parts of a book are called after where they are played, or who is in them, if that is not all of their name. */
const CHAPTER =
  /^(act|chapter|part|book|episode|kapitel|teil|chapitre|capitulo|capitolo) (\d+|[ivx]+) (?=(.*))/

/** What a name of several words says, such as `Emberford NPCs` or `Cities of the North`: the last word that says something. */
export function kindInName(name: string): Becomes | 'rules' | undefined {
  const folded = foldWord(name)
  const [, , , inChapter] = CHAPTER.exec(folded) ?? []
  if (inChapter !== undefined) return kindOfWord(inChapter)
  const words = folded.split(' ').toReversed()
  const kind =
    kindOfWord(name) ??
    words
      .map((word) => (VAGUE.test(word) ? undefined : kindOfWord(word)))
      .find(
        (kind, at) =>
          kind !== undefined && (kind !== 'rules' || /^(rules|srd|templates?)$/.test(words[at]!)),
      )
  // What is prepared for a session is none.
  const isAhead = words.includes('prep') || words.includes('planning')
  return kind === 'session' && isAhead ? 'article:Lore' : kind
}
