/**
 * The text folded for uniqueness: without regard to case and surrounding blanks, in any script.
 * Accents count, so that Mara and Mára can both live in a campaign.
 */
export function textKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

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
