import { isForDm } from '../../markup/hidden.ts'
import type { Becomes } from '../../model.ts'
import type { ColumnTarget } from '../../tools.limits.ts'
import { SAYS_OPEN, SAYS_PRIVATE, SAYS_WHO } from '../../who-reads.ts'

/** Headers in English, German, French, Spanish, Italian and Portuguese, without accents and case. */
const WORDS: Record<ColumnTarget, string> = {
  speech_pattern: 'speech pattern|speech|language style',
  story_role: 'story role|narrative role',
  reliability: 'reliability|trustworthiness',
  date: 'date|session date|played|datum|fecha|data',
  number: 'number|session number|nummer|numero|#',
  id: 'id|dramatis id|dramatis_id|uuid|entity id',
  private: [SAYS_PRIVATE, SAYS_WHO, SAYS_OPEN].join('|'),
  dm_notes:
    'dm notes|gm notes|gm truth|dm truth|truth|secrets|gm|dm|dm_notes|gm_notes|gm_truth|spielleiternotizen|sl notizen|geheimnisse|notes mj|notes du mj|secret mj|notas del dm|notas dm|secretos|note del dm|note dm|segreti|notas do mestre|segredos',
  alias:
    'alias|aliases|also known as|aka|nickname|nicknames|spitzname|auch bekannt als|surnom|surnoms|apodo|apodos|soprannome|apelido|apelidos',
  tag: 'tag|tags|type|category|class|role|labels|kategorie|typ|art|schlagworte|etiquette|etiquettes|categorie|tipo|etiquetas|etiqueta|categoria|etichette',
  part_of: 'part of|part_of|belongs to',
  location:
    'location|place|lives in|home|residence|parent|parent location|where|linked locations|linked_locations|ort|wohnort|aufenthaltsort|lieu|residence|lugar|ubicacion|luogo|posizione|local|localizacao|localizacion',
  personality:
    'personality|traits|character|behaviour|behavior|personlichkeit|charakter|wesen|personnalite|caractere|personalidad|caracter|personalita|carattere|personalidade',
  backstory:
    'backstory|background|history|story|biography|bio|hintergrund|geschichte|biografie|histoire|passe|biographie|historia|trasfondo|biografia|storia|antefatto|historia pregressa',
  description:
    'description|desc|summary|player summary|player_summary|text|entry|notes|note|appearance|details|beschreibung|zusammenfassung|notizen|aussehen|resume|apparence|descripcion|resumen|notas|descrizione|riassunto|aspetto|descricao|resumo|aparencia',
  name: 'name|full name|title|npc|npc name|character name|canonical name|canonical_name|label|first name|firstname|given name|last name|lastname|surname|family name|titel|bezeichnung|vorname|nachname|nom|prenom|nom de famille|titre|nombre|apellido|titulo|nome|cognome|titolo|sobrenome',
}

const TARGETS = new Map(
  (Object.entries(WORDS) as [ColumnTarget, string][]).flatMap(([target, words]) =>
    words.split('|').map((word) => [word, target] as const),
  ),
)

const LAST_NAMES =
  /^(last ?name|surname|family name|nachname|nom de famille|apellido|cognome|sobrenome)$/

export const foldHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s-]+/gu, ' ')
    .trim()

/** Whether that folded header is a word for it. */
export const isWordFor = (target: ColumnTarget, header: string): boolean =>
  (TARGETS.get(header) ?? TARGETS.get(header.replaceAll(' ', '_'))) === target

/** What each column becomes, guessed by its header. A table without a name column has its first one; only a session has a date and a number. */
export function guessColumns(headers: string[], of: Becomes): string[] {
  const guesses = headers.map((header) => {
    const folded = foldHeader(header)
    const target = TARGETS.get(folded) ?? TARGETS.get(folded.replaceAll(' ', '_'))
    const isElsewhere = (target === 'date' || target === 'number') && of !== 'session'
    return target === undefined || isElsewhere ? `own:${header.trim()}` : target
  })
  const isName = (guess: string) => guess === 'name'
  const parts = headers.filter((_, at) => isName(guesses[at]!))
  // "Name" and "Title": the title is not part of the name.
  const whole = parts.find((header) =>
    /^(name|full name|nom|nombre|nome)$/.test(foldHeader(header)),
  )
  const hasLast = parts.some((header) => LAST_NAMES.test(foldHeader(header)))
  if (parts.length > 1 && !hasLast) {
    const kept = headers.indexOf(whole ?? parts[0]!)
    return guesses.map((guess, at) =>
      isName(guess) && at !== kept ? `own:${headers[at]!.trim()}` : guess,
    )
  }
  if (parts.length > 0) return guesses
  const first = guesses.findIndex((guess) => guess.startsWith('own:'))
  return guesses.map((guess, at) => (at === Math.max(first, 0) ? 'name' : guess))
}

/** A last name comes after the others. */
export const nameOrder = (header: string): number => (LAST_NAMES.test(foldHeader(header)) ? 1 : 0)

/** Whether what stands below a header is for the DM. */
export const isOfDm = (header: string): boolean =>
  isForDm(header) ||
  /^(secret|hidden|[dg]m|geheime[snr]?|versteckte[snr]?) /u.test(foldHeader(header))

/** A value that says that there is none. */
export const isNothing = (value: string): boolean =>
  /^(|-|–|—|n\/a|none|none stated|null|nil|unknown)$/iu.test(value.trim())

/** Lists in a cell are separated by semicolons, else by commas. */
export const listIn = (value: string): string[] =>
  value
    .split(value.includes(';') ? ';' : value.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter((part) => !isNothing(part))
