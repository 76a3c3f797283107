/** Tables, triggers, views and indexes that follow from what people wrote, and that belong together. */
export interface DerivedPart {
  name: string
  /** One `create …` statement each, in lower case, in the order in which they are made. */
  create: string[]
  /** Fills what was made from the rows that are there. */
  fill?: string[]
}
