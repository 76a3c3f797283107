/**
 * The text folded for uniqueness: without regard to case and surrounding blanks, in any script.
 * Accents count, so that Mara and Mára can both live in a campaign.
 */
export function textKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/** What `nameKey` gives. */
export type NameKey = string & { readonly is: 'the key of a name' }

/** Of a name, to find and to sort it by: equal where `textKey` is, and in the order of `orderKey`. */
export function nameKey(name: string): NameKey {
  const key = textKey(name)
  const order = orderKey(key)
  return (order === key ? key : `${order}\u0001${key}`) as NameKey
}

/** The text folded for search, with each number after the count of its digits, so that 2 comes before 10. */
export function orderKey(text: string): string {
  return foldText(text).replaceAll(/0*(\d+)/g, (_, digits: string) => {
    return `${String.fromCharCode(ZERO + Math.min(digits.length, 10))}${digits}`
  })
}

const ZERO = 0x30

/** The names in a category text such as "Guard, Noble". */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The text folded for search: as above, and accents do not count. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
