/** A part of a content file: a heading with its fields. `docs/writing-for-the-generator.md` describes the format. */
export interface Section {
  title: string
  line: number
  fields: Map<string, Value[]>
}

interface Value {
  text: string
  line: number
}

/** Something in a content file is wrong. The message is for the person who edits the file. */
export class ContentError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`)
  }
}

/** A list that stands right below the heading. */
const UNNAMED_LIST = 'lines'

export function parseSections(file: string, text: string): Section[] {
  const sections: Section[] = []
  let field = UNNAMED_LIST
  let last: Value | undefined

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const content = raw.trim()
    if (content === '' || raw.startsWith('#')) continue

    const title = /^\[(.+)\]$/.exec(raw)?.[1]?.trim()
    if (title) {
      if (sections.some((section) => section.title === title)) {
        throw new ContentError(file, line, `there is another section [${title}].`)
      }
      sections.push({ title, line, fields: new Map() })
      field = UNNAMED_LIST
      last = undefined
      continue
    }

    const section = sections.at(-1)
    if (!section) throw new ContentError(file, line, 'a heading such as [name] must come first.')

    const [, key, inline = ''] = /^([a-z]+):(.*)$/.exec(raw) ?? []
    const item = raw.startsWith('- ') ? raw.slice(2) : undefined
    if (key) {
      field = key
    } else if (item === undefined) {
      // An indented line continues the one above.
      if (!last || !/^\s/.test(raw)) {
        throw new ContentError(file, line, 'expected "[heading]", "key: value" or "- line".')
      }
      last.text += ` ${content}`
      continue
    }
    const value = (item ?? inline).trim()
    const values = section.fields.getOrInsert(field, [])
    last = value ? { text: value, line } : undefined
    if (last) values.push(last)
  }
  return sections
}
