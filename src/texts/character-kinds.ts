/** What a character of a Markdown text is to its reader. */
export const MARK = 0
/** Prose: here a name is a name. */
export const TEXT = 1
/** Shown, but no prose: code and addresses. */
export const CODE = 2
/** Shown as a blank: it separates the cells of a table. */
export const GAP = 3

export type CharacterKinds = Uint8Array
