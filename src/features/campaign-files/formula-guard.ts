/** What a spreadsheet takes for the beginning of a formula; in some languages also the wide signs. */
const FORMULA = String.raw`'*[=+\-@\t\r\n＝＋－＠]`
const BEGINS = new RegExp(`^${FORMULA}`, 'u')
const GUARD = new RegExp(`^'(?=${FORMULA})`, 'u')

/** A cell that no spreadsheet takes for a formula, because an apostrophe comes before it. */
export const guarded = (text: string): string => (BEGINS.test(text) ? `'${text}` : text)

/** Without that apostrophe. */
export const withoutGuard = (value: string): string => value.replace(GUARD, '')
