import { asFileName, createPageNames } from '../campaign-files/page-names.ts'
import type { Inside } from './inside.ts'

type Kind = 'npc' | 'location' | 'article' | 'session'

export type Pages = ReturnType<typeof namePages>

/** The notes of all things: a folder for each noun, and for each kind of articles. */
export function namePages({ names, kinds, kindOfArticle }: Inside) {
  const folders = new Map<string, ReturnType<typeof createPageNames>>()
  const folder = (name: string) => {
    const known = folders.get(name) ?? createPageNames(name)
    folders.set(name, known)
    return known
  }
  const articles = new Map(
    kinds.map((kind) => [kind.id, folder(kind.of === 'article' ? asFileName(kind.plural) : '')]),
  )
  const fixed = { npc: folder('NPCs'), location: folder('Locations'), session: folder('Sessions') }
  const folderOf = (kind: Kind, id: number) =>
    kind === 'article' ? articles.get(kindOfArticle.get(id)!)! : fixed[kind]

  const all = [
    ['npc', names.npcs],
    ['location', names.locations],
    ['session', names.sessions],
    ['article', names.articles],
  ] as const
  for (const [kind, things] of all) {
    for (const [id, name] of things) folderOf(kind, id).add(id, name)
  }
  return {
    /** Its path in the zip. */
    file: (kind: Kind, id: number): string => folderOf(kind, id).get(id).file,
    /** A wikilink, which leads to it wherever it is moved. */
    link(kind: Kind, id: number): string {
      const { file, title } = folderOf(kind, id).get(id)
      return `[[${file.slice(0, -'.md'.length)}|${title}]]`
    },
    picture: (path: string): string => path.replace(/^.*\//u, ''),
  }
}
