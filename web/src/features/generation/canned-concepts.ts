/** Ideas for a concept. */
export const CANNED_CONCEPTS = [
  'A retired smuggler who runs a quiet ferry and still knows every tunnel under the harbor',
  'A traveling puppeteer whose plays keep predicting what happens in town a week later',
  'The last archivist of a drowned library, who remembers every book but her own name',
  'A cheerful gravedigger who is certain that someone has been stealing the wrong bones',
  'A disgraced court herald, reduced to announcing vegetables at the market with full ceremony',
] as const
