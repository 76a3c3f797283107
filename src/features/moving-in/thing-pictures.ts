import { textKey } from '../../db/text-keys.ts'
import { picturesIn } from '../../texts/pictures-in.ts'
import type { Line, RowPart } from '../campaign-files/parts/registry.ts'
import type { ReadBy } from '../kinds/kinds.limits.ts'
import { freeName } from '../text-pictures/put-picture.ts'
import { pictureName } from '../text-pictures/text-pictures.limits.ts'
import type { SourceThing } from './model.ts'

interface Named {
  /** In the texts of the thing, until it is known where each is written. */
  name: string
  /** The one that it had. */
  wanted: string
  /** In the file that is imported. */
  file: string
}

/** All Markdown texts of a thing. */
export const textsOf = (thing: SourceThing): (string | undefined)[] => [
  thing.text,
  thing.personality,
  thing.backstory,
  thing.dmText,
  ...(thing.secrets ?? []),
  ...(thing.own ?? []).map(({ value }) => value),
  ...(thing.journal ?? []).map(({ text }) => text),
]

/** The pictures that the texts of a thing show, by the names that they have there. */
export class ThingPictures {
  readonly #bySource = new Map<string, Named>()
  readonly #byKey = new Map<string, Named>()

  /** `source` is what the marks of the texts call it. */
  add(source: string, file: string): void {
    const wanted = pictureName(source.replace(/^.*[/\\]/u, ''))
    const name = freeName(wanted, (tried) => this.#byKey.has(textKey(tried)))
    const named = { name, wanted, file }
    this.#bySource.set(source, named)
    this.#byKey.set(textKey(name), named)
  }

  /** What a text has in the place of a mark; undefined for a picture that does not come along. */
  inText(source: string, caption: string, title: string): string | undefined {
    const found = this.#bySource.get(source)
    const words = title.replaceAll(/[\s"]+/gu, ' ').replace(/[\s\\]+$/u, '')
    const shown = words === '' ? '' : ` "${words}"`
    return found && `![${caption.replaceAll('\n', ' ')}](${found.name}${shown})`
  }

  /**
   * The pictures of the texts of a line: a journal entry and a secret have their own. Gives each the name that it had, unless
   * another one of the line has it; no text becomes longer by it.
   */
  take(part: RowPart, line: object): Pick<Line<'text_pictures'>, 'name' | 'read_by' | 'picture'>[] {
    if (this.#byKey.size === 0) return []
    const found = new Map<Named, ReadBy>()
    const texts = textsIn(part, line)
    for (const { text, read_by } of texts) {
      for (const { name } of picturesIn(text)) {
        const named = this.#byKey.get(textKey(name))
        if (named && found.get(named) !== 'everyone') found.set(named, read_by)
      }
    }
    const names = new Map<string, string>()
    const taken = new Set<string>()
    const shown = [...this.#byKey.values()].flatMap((named) => {
      const read_by = found.get(named)
      if (read_by === undefined) return []
      const name = freeName(named.wanted, (tried) => taken.has(textKey(tried)))
      taken.add(textKey(name))
      names.set(textKey(named.name), name)
      return [{ name, read_by, picture: named.file }]
    })
    for (const { text, write } of texts) write(renamed(text, names))
    return shown
  }
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  let [written, done] = ['', 0]
  for (const { at, end, caption, name, title } of picturesIn(text)) {
    const next = names.get(textKey(name))
    if (next === undefined || next === name) continue
    written += `${text.slice(done, at)}![${caption}](${next}${title})`
    done = end
  }
  return written + text.slice(done)
}

const TEXTS: { [Part in RowPart]?: readonly string[] } = {
  npcs: ['description', 'personality', 'backstory'],
  locations: ['description'],
  articles: ['description'],
  sessions: ['notes'],
  entries: ['content'],
  secrets: ['text'],
}

interface TextIn {
  text: string
  read_by: ReadBy
  write(text: string): void
}

function textsIn(part: RowPart, line: object): TextIn[] {
  const values = line as Record<string, string>
  const textOf = (field: string, read_by: ReadBy): TextIn => ({
    text: values[field] ?? '',
    read_by,
    write: (text) => void (text !== '' && (values[field] = text)),
  })
  const { own = [] } = line as Partial<Line<'npcs'>>
  return [
    ...(TEXTS[part] ?? []).map((field) => textOf(field, 'everyone')),
    ...own.flatMap((one): TextIn[] =>
      typeof one.value === 'string'
        ? [{ text: one.value, read_by: one.read_by, write: (text) => void (one.value = text) }]
        : [],
    ),
    textOf('dm_notes', 'dm'),
  ]
}
