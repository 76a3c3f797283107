/** What something was imported from, in words. */
export const TOOL_WORDS: Readonly<Record<string, string>> = {
  dramatis: 'another Dramatis',
  kanka: 'Kanka',
  obsidian: 'Obsidian',
  foundry: 'Foundry',
  card: 'a character card',
  csv: 'a table',
  azgaar: 'a map of Azgaar',
}
