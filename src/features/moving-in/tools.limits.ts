/** The programs whose files are read: what something was imported from, in words. */
export const TOOL_WORDS = {
  dramatis: 'another Dramatis',
  kanka: 'Kanka',
  obsidian: 'Obsidian',
  foundry: 'Foundry',
  card: 'a character card',
  csv: 'a table',
  azgaar: 'a map of Azgaar',
  'world-anvil': 'World Anvil',
  'legend-keeper': 'LegendKeeper',
}

export type ImportTool = keyof typeof TOOL_WORDS
