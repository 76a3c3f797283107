import { type ImportTool, TOOL_WORDS } from '../../../../src/features/moving-in/tools.limits.ts'

/** What something was imported from: 'Obsidian', 'a table'. */
export const toolWords = (tool: string): string => TOOL_WORDS[tool as ImportTool] ?? tool
