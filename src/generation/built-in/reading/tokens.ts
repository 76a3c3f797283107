export interface Token {
  word: string
  /** `smith's`: the word belongs to what follows. */
  possessive: boolean
  /** A comma, full stop or the like. Words on its two sides do not belong together. */
  boundary: boolean
}

/** Lower case, no accents, hyphens as spaces: `Half-Élf` and `half elf` are the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/[-‐‑_]/g, ' ')
    .toLowerCase()
}

export function tokenize(text: string): Token[] {
  const parts = fold(text).match(/[a-z0-9]+(?:'[a-z]+)*'?|[,.;:!?()\n"—–/]/g) ?? []
  return parts.map((part) => ({
    word: part.replace(/'s?$/, ''),
    possessive: /[a-z]'s?$/.test(part),
    boundary: !/^[a-z0-9]/.test(part),
  }))
}

/** The word itself, and the words that it may be the plural of. */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [word]
  const forms = [word, word.slice(0, -1)]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  return forms
}

/** The words of a list with spaces between them. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** The first phrase: the tokens up to the first `who`, `with`, comma or the like. */
export function headOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    (token, index) => index > 0 && (token.boundary || BREAKS.has(token.word)),
  )
  return end === -1 ? tokens : tokens.slice(0, end)
}

const BREAKS = wordSet(
  'who that which with without from in at on by but whose named called of for running working living hiding trying looking searching obsessed afraid known cursed hunted haunted selling',
)
