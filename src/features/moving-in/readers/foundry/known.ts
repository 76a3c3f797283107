import type { Visibility } from '../../../../choices.schemas.ts'
import { type Json, textIn } from '../../json.ts'
import { kindInName } from '../../kind-of-word.ts'
import type { Becomes, Found } from '../../model.ts'
import type { PicturePaths } from '../../picture-paths.ts'
import { idOf } from './documents.ts'

/** What is known of all documents before any of them becomes a thing. */
export interface Known {
  /** The keys of things by the ids of documents. */
  keys: Map<string, string>
  /** The names of folders by their ids, each with the folder around it. */
  folders: Map<string, { name: string; folder: string }>
  /** The ids of journals and pages that a scene has a note for. */
  pinned: Set<string>
  /** The ids of users who are not GMs. */
  players: Set<string>
  pictures: PicturePaths
  found: Found
}

export const pageKey = (entry: string, page: Json): string =>
  `JournalEntry.${entry}.JournalEntryPage.${idOf(page)}`

/** The folders around a document, the innermost first. */
export function foldersOf({ folders }: Known, { folder }: Json): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  for (let id = textIn(folder); id !== '' && !seen.has(id); id = folders.get(id)?.folder ?? '') {
    seen.add(id)
    const found = folders.get(id)
    if (found?.name) names.push(found.name)
  }
  return names
}

/** What the folders around a document say that it is, the innermost first. */
export const kindOfFolders = (known: Known, data: Json): Becomes | undefined =>
  foldersOf(known, data)
    .map(kindInName)
    .find((kind): kind is Becomes => kind !== undefined && kind !== 'rules')

/** Who sees a document whose default permission is `level`, if players read it from the level `least` on. */
export function shownFrom(least: number, level: number, { found }: Known): Visibility {
  if (level >= least) return 'everyone'
  const rule =
    level === 0
      ? 'Documents without a default permission'
      : 'Journals and items with the default permission “Limited”'
  found.hide(rule, 'dm')
  return 'dm'
}
