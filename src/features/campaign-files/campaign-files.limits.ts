export const EXPORT_FORMATS = ['dramatis', 'obsidian', 'foundry', 'csv'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
