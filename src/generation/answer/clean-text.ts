/** Without control characters, which no text needs. Line breaks stay. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
}

/** Whether a character was lost: half a surrogate pair is left, or U+FFFD, which replaces invalid bytes. */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\uFFFD') || !text.isWellFormed()
}

/** Without control and lost characters, for text that cannot be asked for again. */
export function cleanText(text: string): string {
  return withoutControls(text.toWellFormed()).replaceAll('\uFFFD', '')
}
