const TOOLS: Record<string, string> = {
  dramatis: 'another Dramatis',
  kanka: 'Kanka',
  obsidian: 'Obsidian',
  foundry: 'Foundry',
  card: 'a character card',
  csv: 'a table',
  azgaar: 'a map of Azgaar',
}

/** What something was imported from: 'Obsidian', 'a table'. */
export const toolWords = (tool: string): string => TOOLS[tool] ?? tool
