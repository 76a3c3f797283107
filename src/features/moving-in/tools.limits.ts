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

/** What a column of a table becomes that has a field of its own. */
export const COLUMN_TARGETS = [
  'name',
  'description',
  'personality',
  'backstory',
  'tag',
  'alias',
  'location',
  'part_of',
  'speech_pattern',
  'story_role',
  'reliability',
  'date',
  'number',
  'dm_notes',
  'private',
  'id',
] as const

export type ColumnTarget = (typeof COLUMN_TARGETS)[number]

export type ImportTool = keyof typeof TOOL_WORDS
