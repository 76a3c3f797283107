/** With a capital at its beginning, also behind a quotation mark. */
export const capitalize = (text: string): string =>
  text.replace(/^["'“‘]?\p{Ll}/u, (start) => start.toUpperCase())
