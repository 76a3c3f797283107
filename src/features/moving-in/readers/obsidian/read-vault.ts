import type { Visibility } from '../../../../choices.schemas.ts'
import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import { type ForeignFile, PICTURE_BYTES, stemOf } from '../../foreign-file.ts'
import { ownValue } from '../../json.ts'
import type { Becomes, Found, Group, Reading, SourceThing, ToolReader } from '../../model.ts'
import * as errors from '../../moving-in.errors.ts'
import { type Frontmatter, partNote } from './frontmatter.ts'
import { isAboutFiles, isOfSession, kindOfFolder, kindOfNote } from './kinds.ts'
import { readMaps } from './leaflet.ts'
import { isPublished, tagsOf, toThing } from './note-thing.ts'
import { notionPage, withoutIds } from './notion.ts'
import { hasHeadings, pagesOf, takePasted } from './one-file.ts'
import { idOf } from './own-note.ts'
import { fileOf, isNote, openVault, type Vault } from './vault.ts'

const NOTE_BYTES = 5_000_000
/** Of one document, with the pictures that it holds. */
const DOCUMENT_BYTES = 30_000_000

/** A zip of Markdown notes, as Obsidian and others keep them, or one document with headings. */
export const obsidian: ToolReader = {
  tool: 'obsidian',
  recognizes: ({ zip, name, head }) =>
    zip ? [...zip.names()].some(isNote) : TEXT.test(name) && hasHeadings(decodeText(head)),
  read: readVault,
}

const TEXT = /\.(md|markdown|txt)$/iu

async function readVault(file: ForeignFile, found: Found): Promise<Reading> {
  if (!file.zip && file.size > DOCUMENT_BYTES)
    throw errors.documentTooLarge(DOCUMENT_BYTES / 1_000_000)
  const document = file.zip ? undefined : pagesOf(await file.text(), file.name)
  const vault = openVault(document?.zip ?? file.zip!)
  found.name = document?.name ?? nameOf(stemOf(file.name), vault.root, ...firstPage(vault))
  /** Notes that say what they are called in each export. */
  const keys = new Map<string, string>()
  const paths = new Map<string, string>()
  const pasted = new Map<string, Buffer>()
  return {
    things: things(),
    resolve(target, from) {
      const path = vault.index.find(target, paths.get(from) ?? from)
      return path === undefined ? undefined : (keys.get(path) ?? path)
    },
    async picture(path) {
      if (pasted.has(path)) return pasted.get(path)
      const name = vault.zip.has(path) ? path : fileOf(vault, path)
      return name === undefined ? undefined : readWhole(vault.zip, name, PICTURE_BYTES)
    },
  }

  async function* things(): AsyncGenerator<SourceThing> {
    const blocks: { note: string; block: string; visibility: Visibility }[] = []
    const places = new Map<string, string[]>()
    const { isChosen, texts } = await readAhead(vault)
    for (const [path, name] of vault.notes) {
      if (vault.zip.sizeOf(name) > NOTE_BYTES) {
        found.lose('Notes', 'They are larger than 5 MB.')
        continue
      }
      const text = takePasted(texts.get(name) ?? (await textOf(vault, name)), pasted)
      texts.delete(name)
      const page = withoutIds(path) === path ? undefined : notionPage(text)
      const parted = page ?? partNote(text)
      const { frontmatter } = parted
      if (frontmatter.has('excalidraw-plugin') || frontmatter.has('kanban-plugin')) {
        found.lose('Drawings and boards', 'Only plugins of Obsidian show them.')
        continue
      }
      const group = found.group(groupOf(withoutIds(path), frontmatter))
      const note = { name: page?.name, ...parted, path, group, vault, pasted, isChosen, found }
      const { thing, maps, place } = toThing(note)
      if (paths.has(thing.key)) thing.key = path
      else if (thing.key !== path) keys.set(path, thing.key)
      paths.set(thing.key, path)
      for (const { block, isHidden } of maps)
        blocks.push({ note: path, block, visibility: isHidden ? 'dm' : thing.visibility })
      if (place) places.set(path, place)
      for (const { name: alias } of thing.aliases ?? []) vault.index.addAlias(alias, path)
      yield thing
    }
    found.maps.push(...(await readMaps(vault, blocks, places, found)))
  }
}

const textOf = async ({ zip }: Vault, name: string): Promise<string> =>
  decodeText(await readWhole(zip, name, NOTE_BYTES))

/** Characters of notes that are kept, so that most vaults are read once. */
const MOST_KEPT = 16_000_000

/** Whether the owner publishes only some notes, and the texts of the first notes by their names in the zip. */
async function readAhead(vault: Vault): Promise<{ isChosen: boolean; texts: Map<string, string> }> {
  const texts = new Map<string, string>()
  let left = MOST_KEPT
  for (const name of vault.notes.values()) {
    if (vault.zip.sizeOf(name) > NOTE_BYTES) continue
    const text = await textOf(vault, name)
    left -= text.length
    if (left > 0) texts.set(name, text)
    if (text.startsWith('---') && isPublished(partNote(text).frontmatter))
      return { isChosen: true, texts }
  }
  return { isChosen: false, texts }
}

/** What many vaults are called says nothing; then the folder may. */
const IN_GENERAL =
  /^(my |the )?(obsidian|notes?|vaults?|export|archive|backup|content|docs|campaigns?|d ?n ?d|dnd ?5e|rpg|ttrpg)( (vaults?|notes?|export|backup|campaigns?))?( \d+)*$/iu

/** A file of a repository carries the name of a branch, and one of Notion an id. */
const BEHIND_NAME = /-(main|master|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}.*)$/u

/** A name for the campaign: the first that says something. */
function nameOf(...names: string[]): string {
  const plain = names
    .map((name) => name.replace(BEHIND_NAME, '').trim())
    .filter((name) => name !== '')
  const isGeneral = (name: string) => IN_GENERAL.test(name.replaceAll(/[_\W]+/gu, ' '))
  return plain.find((name) => !isGeneral(name)) ?? plain[0] ?? 'Notes'
}

/** The page around all others of an export of Notion. */
function firstPage({ notes }: Vault): string[] {
  const [page, ...more] = [...notes.keys()].filter((path) => !path.includes('/'))
  return page === undefined || more.length > 0 || withoutIds(page) === page
    ? []
    : [withoutIds(page)]
}

const KIND_LABELS: Partial<Record<string, string>> = {
  npc: 'NPCs',
  location: 'locations',
  session: 'sessions',
  rules: 'rules of books',
  about: 'about the files',
}

/** A note of Dramatis says which kind of article it is. */
function kindOfOwn(frontmatter: Frontmatter): Becomes | undefined {
  const [type] = frontmatter.get('type') ?? []
  if (idOf(frontmatter) === undefined || type === undefined) return undefined
  const isNoun = type === 'npc' || type === 'location' || type === 'session'
  return isNoun ? type : `article:${type.slice(0, 60)}`
}

/** A folder is a group; notes that say themselves that they are something else are a group of their own. */
function groupOf(path: string, frontmatter: Frontmatter): Group {
  const folder = path.includes('/') ? path.replace(/\/[^/]*$/u, '') : ''
  const ofFolder = kindOfFolder(folder)
  const ofNote =
    kindOfNote(frontmatter, tagsOf(frontmatter)) ?? (isOfSession(path) ? 'session' : undefined)
  const besides = isAboutFiles(path) ? 'about' : undefined
  const kind =
    kindOfOwn(frontmatter) ??
    (ofFolder === 'rules' ? 'rules' : (ofNote ?? besides ?? ofFolder ?? 'article:Lore'))
  const isOwn = kind !== (ofFolder ?? 'article:Lore')
  const name = ownValue(KIND_LABELS, kind) ?? kind.replace('article:', '')
  const isLeft = kind === 'rules' || kind === 'about' || kind === 'article:map'
  return {
    key: isOwn ? `${folder}|${kind}` : folder,
    label: `${folder || 'Top folder'}${isOwn ? ` (${name})` : ''}`,
    guess: isLeft ? 'leave' : kind,
  }
}
