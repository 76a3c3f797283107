import type { Found } from '../../model.ts'

/** What is known of all articles before any of them becomes a thing. */
export interface Known {
  /** By the names by which mentions find them. */
  articles: Map<string, { key: string; template: string; isHidden: boolean }>
  /** By their ids. */
  secrets: Map<string, { text: string; isUsed: boolean }>
  found: Found
}
