/** Tables, triggers, views and indexes that follow from what people wrote, and that belong together. */
export interface DerivedPart {
  /** As the doctor calls it. */
  name: string
  /** One `create …` statement each, with these keywords in lower case. */
  create: string[]
  /** Fills what was created from the existing rows. */
  fill?: string[]
  /** The doctor compares the rows of these queries before and after a rebuild. */
  check?: string[]
  /** The doctor runs these. They write nothing, and fail with SQLite's code for damage if something is wrong. */
  verify?: string[]
}

/** The columns of `new` in expressions. A trigger of only these costs nothing where other columns are set, such as a time. */
export const columnsIn = (expressions: readonly string[]): string =>
  [...new Set(expressions.flatMap((text) => text.match(/(?<=\bnew\.)\w+/g) ?? []))].join(', ')
