import type { ZipReader } from '../../../campaign-files/zip-reader.ts'
import { stemOf } from '../../foreign-file.ts'
import { kindOfWord } from '../../kind-of-word.ts'
import { hiddenParts, isForDm } from '../../markup/hidden.ts'
import * as errors from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { spoilersIn } from './body/spoilers.ts'
import { partNote } from './frontmatter.ts'
import { isOfSession } from './kinds.ts'

/** A heading with what stands below it. */
interface Section {
  level: number
  title: string
  /** Up to the first heading inside. */
  lines: string[]
  inside: Section[]
}

const HEADING = /^(#{1,6}) +(\S.*)$/u
const MOST_HEADINGS = 100_000

export const hasHeadings = (text: string): boolean => /^#{1,6} +\S/mu.test(text)

/**
 * One document as the notes of a vault, by its headings: what stands below `NPCs` are notes in a folder of that name, and any
 * other heading with a text is a note with all that stands below it. Throws `invalid` for more than 100,000 headings.
 */
export function pagesOf(text: string, fileName: string): { name: string; zip: ZipReader } {
  const files = new Map<string, Buffer>()
  const unique = uniqueKeys()
  const { frontmatter, body } = partDocument(text.replaceAll(/\r\n?/gu, '\n'))
  const all = sectionsOf(takePictures(body, files))
  const titles = titlesOf(all)
  // One heading around everything is the title, unless it says what is below it.
  const [title, ...more] = all.inside
  const isTitle = title && title.inside.length > 0 && more.length === 0
  const top = isTitle && kindOfWord(title.title) === undefined ? title : all
  const name = top.title || stemOf(fileName) || 'Notes'
  const before = top === all ? all.lines : [...all.lines, ...top.lines]
  if (!isBlank(before)) addNote(name, before)
  for (const section of top.inside) place(section, '', false)
  return { name, zip: memoryZip(files) }

  function place(section: Section, folder: string, isInKind: boolean): void {
    const path = folder + section.title
    if (isForDm(section.title)) {
      addNote(`DM only/${section.title}`, wholeText(section))
    } else if (!isFolder(section, isInKind)) {
      addNote(path, wholeText(section))
    } else {
      const isKind = kindOfWord(section.title) !== undefined
      if (!isBlank(section.lines)) addNote(path, section.lines)
      for (const one of section.inside) place(one, `${path}/`, isKind || isInKind)
    }
  }

  function addNote(path: string, lines: string[]): void {
    const note = frontmatter + withLinks(lines.join('\n').trim(), titles)
    files.set(`${unique(path)}.md`, Buffer.from(note))
  }
}

/** `NPCs` is a folder, and so is a heading without a text of its own, but not a session or a person among NPCs. */
function isFolder({ title, lines, inside }: Section, isInKind: boolean): boolean {
  if (inside.length === 0 || isOfSession(title)) return false
  return kindOfWord(title) !== undefined || (!isInKind && isBlank(lines))
}

/** What hides the whole document hides each of its notes. */
function partDocument(text: string): { frontmatter: string; body: string } {
  const { body } = partNote(text)
  const hiding = text
    .slice(0, text.length - body.length)
    .split('\n')
    .filter((line) =>
      /^(dg-publish|publish|public|draft|gm|dm|private|secret|visibility):/iu.test(line),
    )
  return { frontmatter: hiding.length > 0 ? `---\n${hiding.join('\n')}\n---\n` : '', body }
}

function sectionsOf(text: string): Section {
  const all: Section = { level: 0, title: '', lines: [], inside: [] }
  const open = [all]
  const isInside = createInside()
  const isHidden = createHidden(text)
  let count = 0
  let at = 0
  for (const line of text.split('\n')) {
    const isNone = [isInside(line), isHidden(at)].includes(true)
    at += line.length + 1
    const [, signs, words] = (!isNone && HEADING.exec(line)) || []
    if (signs === undefined) {
      open.at(-1)!.lines.push(line)
      continue
    }
    if ((count += 1) > MOST_HEADINGS) throw errors.tooManyThings(MOST_HEADINGS)
    while (open.at(-1)!.level >= signs.length) open.pop()
    const section = { level: signs.length, title: titleIn(words!), lines: [], inside: [] }
    open.at(-1)!.inside.push(section)
    open.push(section)
  }
  return all
}

/** Tells, line by line, whether a line is inside a block of code or a comment, where nothing is a heading. */
function createInside(): (line: string) => boolean {
  let end: string | undefined
  return (line) => {
    if (end !== undefined) {
      const isEnd = end === '%%' || end === '-->' ? line.includes(end) : line.trim() === end
      if (isEnd) end = undefined
      return true
    }
    const fence = /^\s*(`{3,}|~{3,})[^`]*$/u.exec(line)?.[1]
    const comment = line.lastIndexOf('<!--') > line.lastIndexOf('-->') ? '-->' : undefined
    end = fence ?? comment ?? (line.split('%%').length % 2 === 0 ? '%%' : undefined)
    return false
  }
}

/** Tells, by the positions of lines in their order, whether a line is in a hidden part: what is hidden together stays together. */
function createHidden(text: string): (at: number) => boolean {
  const parts = [...hiddenParts(text), ...spoilersIn(text)]
    .toSorted((a, b) => a.start - b.start)
    .values()
  let part = parts.next().value
  let end = 0
  return (at) => {
    for (; part && part.start < at; part = parts.next().value) end = Math.max(end, part.end)
    return end > at
  }
}

/** A name without marks; `/` would be a folder. */
const titleIn = (words: string): string =>
  words
    .replace(/\s*\{#[^{}]*\}\s*$/u, '')
    .replace(/\s#+\s*$/u, '')
    .replaceAll(
      /\\(?=[^\p{L}\p{N}\s])|[*`]{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu,
      '',
    )
    .replaceAll(/\s*[/\\]\s*/gu, ' - ')
    .trim() || 'Without a name'

/** The titles of all headings by the names that links inside a document give them. */
function titlesOf(all: Section): Map<string, string> {
  const titles = new Map<string, string>()
  const add = ({ title, inside }: Section): void => {
    titles.getOrInsert(slugOf(title), title)
    for (const one of inside) add(one)
  }
  add(all)
  return titles
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const withLinks = (text: string, titles: Map<string, string>): string =>
  text.replaceAll(/\]\(#([^()\s]{1,300})\)/gu, (all, slug: string) => {
    const title = titles.get(slugOf(slug))
    return title === undefined ? all : `](${encodeURIComponent(title)})`
  })

const isBlank = (lines: string[]): boolean => lines.every((line) => line.trim() === '')

const wholeText = ({ lines, inside }: Section): string[] => [
  ...lines,
  ...inside.flatMap((one) => [`${'#'.repeat(one.level)} ${one.title}`, ...wholeText(one)]),
]

const DEFINITION = /^\[([^\]]{1,60})\]:\s*<?(pasted-\d+\.[a-z]+)>?\s*$/gmu
const REFERENCE = /!\[([^[\]\n]{0,300})\]\[([^\]\n]{1,60})\]/gu

const PASTED = /data:image\/([a-z]{1,9})(?:\+xml)?;base64,([A-Za-z0-9+/=]+)/gu

/** All pictures of one import that were pasted into texts. */
const MOST_PASTED = 100_000_000

/** Names in the place of pictures that a text holds. Those that are pictures here are added to the files. */
export function takePasted(text: string, files: Map<string, Buffer>): string {
  if (!text.includes('base64,')) return text
  let total = [...files.values()].reduce((bytes, file) => bytes + file.length, 0)
  return text.replaceAll(PASTED, (_, type: string, data: string) => {
    const name = `pasted-${files.size + 1}.${type}`
    total += data.length
    if (/^(png|jpeg|webp)$/u.test(type) && total <= MOST_PASTED)
      files.set(name, Buffer.from(data, 'base64'))
    return name
  })
}

/** Google writes the pictures of a document at its end. */
function takePictures(text: string, files: Map<string, Buffer>): string {
  if (!text.includes('base64,')) return text
  const names = new Map<string, string>()
  const rest = takePasted(text, files).replaceAll(DEFINITION, (_, label: string, name: string) => {
    names.set(label, name)
    return ''
  })
  return rest.replaceAll(REFERENCE, (_, words: string, label: string) => {
    const name = names.get(label)
    return name === undefined ? words : `![${words}](${name})`
  })
}

const memoryZip = (files: Map<string, Buffer>): ZipReader => ({
  names: () => files.keys(),
  has: (name) => files.has(name),
  sizeOf: (name) => files.get(name)!.length,
  async *read(name) {
    yield files.get(name)!
  },
})
