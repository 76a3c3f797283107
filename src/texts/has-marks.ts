const MARK = /[*_~`#>[|\\&<]/

/** The beginning of a line of a list, or a rule. Blanks of its own line alone, so that many empty lines take no long time. */
const ITEM = /(?:^|[\n\r\u2028\u2029])[^\S\n\r\u2028\u2029]*(?:[-+](?:\s|$|-)|\d{1,9}[.)](?:\s|$))/

/**
 * Whether a text may have something that Markdown reads as more than paragraphs and line breaks. Few texts that people type at
 * the table do, and those that do not are shown without a parser. Search asks it of every text that it weighs: one expression
 * for both takes five times as long.
 */
export const hasMarks = (text: string): boolean => MARK.test(text) || ITEM.test(text)
