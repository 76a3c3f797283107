/** Tables, triggers, views and indexes that follow from what people wrote, and that belong together. */
export interface DerivedPart {
  /** As the doctor calls it. */
  name: string
  /** One `create …` statement each, in lower case, in the order in which they are made. */
  create: string[]
  /** Fills what was made from the rows that are there. */
  fill?: string[]
  /** Queries that answer the same before and after the part is made anew, unless something was wrong with it. */
  check?: string[]
}
