import { THINGS } from '../../things.limits.ts'
import { createFileNames, createPageNames } from '../campaign-files/page-names.ts'
import { KINDS_OF, type KindOf } from '../kinds/kinds.limits.ts'
import type { Inside } from './inside.ts'

/** All others are of kinds of articles. */
export const FOLDERS = {
  npcs: 'NPCs',
  locations: 'Locations',
  sessions: 'Sessions',
  maps: 'Maps',
  notes: 'Notes',
  pictures: 'pictures',
} as const

export type Pages = ReturnType<typeof namePages>

/** The notes of all things: a folder for each noun, and for each kind of articles. */
export function namePages({ names, kinds, kindOfArticle }: Inside) {
  const nameOf = createFileNames(...Object.values(FOLDERS))
  const articles = new Map(
    kinds
      .filter(({ of }) => of === 'article')
      .map(({ id, plural }) => [id, createPageNames(nameOf(plural, id))]),
  )
  const fixed = {
    npc: createPageNames(FOLDERS.npcs),
    location: createPageNames(FOLDERS.locations),
    session: createPageNames(FOLDERS.sessions),
  }
  const folderOf = (kind: KindOf, id: number) =>
    kind === 'article' ? articles.get(kindOfArticle.get(id)!)! : fixed[kind]

  for (const kind of KINDS_OF) {
    for (const [id, name] of names[THINGS[kind].part]) folderOf(kind, id).add(id, name)
  }
  return {
    /** Its path in the zip. */
    file: (kind: KindOf, id: number): string => folderOf(kind, id).get(id).file,
    /** A wikilink, which leads to it wherever it is moved. */
    link(kind: KindOf, id: number): string {
      const { file, title } = folderOf(kind, id).get(id)
      return `[[${file.slice(0, -'.md'.length)}|${title}]]`
    },
    picture: (path: string): string => path.replace(/^.*\//u, ''),
  }
}
