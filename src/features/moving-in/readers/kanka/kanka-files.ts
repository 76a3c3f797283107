import { decoded } from '../../../../texts/pictures-in.ts'
import { readWhole, type ZipReader } from '../../../campaign-files/zip-reader.ts'
import { decodeText } from '../../decode-text.ts'
import { namesEnding, parseMember, PICTURE_BYTES } from '../../foreign-file.ts'
import { isObject, type Json } from '../../json.ts'
import type { Becomes } from '../../model.ts'

/** What each module becomes by default; empty for modules that contain no things. */
export const MODULES: Record<string, Becomes | ''> = {
  characters: 'npc',
  locations: 'location',
  organisations: 'article:Faction',
  families: 'article:Family',
  races: 'article:Race',
  creatures: 'article:Creature',
  items: 'article:Item',
  quests: 'article:Quest',
  events: 'article:Event',
  notes: 'article:Note',
  journals: 'article:Journal',
  timelines: 'article:Timeline',
  abilities: 'article:Ability',
  maps: '',
  tags: '',
  calendars: '',
  conversations: '',
  attribute_templates: '',
  dice_rolls: '',
  bookmarks: '',
  relations: '',
  menu_links: '',
}

const FILE_BYTES = 20_000_000
/** Folders that hold no entities. */
const NOT_MODULES = /^(settings|gallery|w|campaigns|__MACOSX)$/u

export interface KankaFile {
  /** In the zip. */
  name: string
  module: string
}

/** The files of an export, perhaps packed again inside one folder. */
export class KankaZip {
  readonly root: string
  readonly entities: KankaFile[] = []
  readonly #zip: ZipReader
  /** Names in the zip without their extension, such as `gallery/<uuid>`. */
  readonly #stems = new Map<string, string>()

  constructor(zip: ZipReader, root: string) {
    this.#zip = zip
    this.root = root
    for (const name of zip.names()) {
      if (!name.startsWith(root)) continue
      const path = name.slice(root.length)
      const [module = '', file, ...deeper] = path.split('/')
      const isEntity = file?.endsWith('.json') && deeper.length === 0 && !NOT_MODULES.test(module)
      if (isEntity) this.entities.push({ name, module })
      else if (!name.endsWith('.json')) this.#stems.set(path.replace(/\.[a-z0-9]+$/iu, ''), name)
    }
  }

  /** Undefined for one that is missing, too large or not JSON that can be read. */
  async read(name: string): Promise<unknown> {
    if (!this.#zip.has(name) || this.#zip.sizeOf(name) > FILE_BYTES) return undefined
    const value = parseMember(decodeText(await readWhole(this.#zip, name, FILE_BYTES)))
    // Custom modules of 2025 are JSON inside a text of JSON.
    return typeof value === 'string' ? parseMember(value) : value
  }

  /** One of the files beside the entities. Empty where `read` is undefined. */
  async readBeside(path: string): Promise<Json> {
    const value = await this.read(this.root + path)
    return isObject(value) ? value : {}
  }

  /** A picture of the gallery by its id, or one at the path that an older entity names. */
  pictureOf(uuid: unknown, path: unknown): string | undefined {
    const found = typeof uuid === 'string' ? this.#stems.get(`gallery/${uuid}`) : undefined
    if (found !== undefined || typeof path !== 'string') return found
    const name = this.root + path.replace(/^\/+/u, '')
    return this.#zip.has(name) ? name : undefined
  }

  /** A picture in a text, by its id in the gallery or an address that ends as the file's path does. */
  pictureIn(id: string | undefined, source: string): string | undefined {
    const [uuid] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu.exec(id ?? source) ?? []
    const [path] = /(?:w|campaigns)\/\d+\/[^?#]*$/u.exec(source) ?? []
    return this.pictureOf(uuid, path && decoded(path))
  }

  readPicture = (name: string): Promise<Buffer> => readWhole(this.#zip, name, PICTURE_BYTES)
}

const ENTITY =
  /^(.*\/|)(characters|locations|notes|organisations|journals|items|quests|events|families|tags|maps)\/[^/]+\.json$/u

/** Where the files of a Kanka export are in a zip; undefined for another zip. */
export function kankaRoot(zip: ZipReader): string | undefined {
  const roots = namesEnding(zip, ENTITY).map((name) => ENTITY.exec(name)![1]!)
  const [root, ...others] = new Set(roots)
  if (root === undefined || others.length > 0) return undefined
  const isKanka = ['campaign.json', 'info.json', 'info.md', 'settings/modules.json'].some((name) =>
    zip.has(root + name),
  )
  return isKanka ? root : undefined
}
