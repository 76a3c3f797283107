/**
 * Whether a text may have something that Markdown reads as more than paragraphs and line breaks. Few texts that people type at
 * the table do, and those that do not are shown without a parser.
 */
export const hasMarks = (text: string): boolean =>
  /[*_~`#>[|\\&<]|^\s*(?:[-+](?:\s|$|-)|\d{1,9}[.)](?:\s|$))/m.test(text)
