import { campaignFile } from '../campaign-files/campaign-file.ts'
import type { ExportFormat } from '../campaign-files/campaign-files.limits.ts'
import type { Format } from '../campaign-files/source.ts'
import type { Secrecy } from './inside.ts'
import { tables } from './tables.ts'

export interface ExportChoices {
  format: ExportFormat
  /** Without them, what other programs get has no secrets, DM notes and fields of DMs. */
  secrets?: boolean
  /** Whether a campaign file holds the history of changes. */
  history?: boolean
}

/**
 * A campaign file holds all that its reader may see. Foundry's format brings a reader of Markdown with it, and Obsidian's the
 * reader of such notes, so each is loaded with its first export.
 */
export const FORMATS: Record<ExportFormat, (secrecy: Secrecy) => Format | Promise<Format>> = {
  dramatis: () => campaignFile,
  obsidian: async (secrecy) => (await import('./vault.ts')).vault(secrecy),
  foundry: async (secrecy) => (await import('./adventure.ts')).adventure(secrecy),
  csv: tables,
}
