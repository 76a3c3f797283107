import type { ZipReader } from '../../../campaign-files/zip-reader.ts'
import { stemOf } from '../../foreign-file.ts'
import { kindOfWord } from '../../kind-of-word.ts'
import { uniqueKeys } from '../../numbering.ts'
import { isSessionName } from './kinds.ts'

/** A heading with what stands below it. */
interface Section {
  level: number
  title: string
  /** Up to the first heading inside. */
  lines: string[]
  inside: Section[]
}

const HEADING = /^(#{1,6})\s+(\S.*)$/u
const FENCE = /^\s*(```|~~~)/u

export const hasHeadings = (text: string): boolean => /^#{1,6}\s+\S/mu.test(text)

/**
 * One document as the notes of a vault, by its headings: what stands below `NPCs` are notes in a folder of that name, and any other
 * heading with a text is a note with all that stands below it.
 */
export function pagesOf(text: string, fileName: string): { name: string; zip: ZipReader } {
  const files = new Map<string, Buffer>()
  const unique = uniqueKeys()
  const plain = takePictures(text.replaceAll(/\r\n?/gu, '\n'), files)
  const all = sectionsOf(plain)
  const titles = titlesOf(all)
  // One heading around everything is the title.
  const [title, ...more] = all.inside
  const top = title && title.inside.length > 0 && more.length === 0 ? title : all
  const name = top.title || stemOf(fileName) || 'Notes'
  const before = top === all ? all.lines : [...all.lines, ...top.lines]
  if (!isBlank(before)) addNote(name, before)
  for (const section of top.inside) place(section, '', false)
  return { name, zip: memoryZip(files) }

  function place(section: Section, folder: string, isInKind: boolean): void {
    const { title: own, lines, inside } = section
    const isKind = kindOfWord(own) !== undefined && !isSessionName(own)
    const isBare = isBlank(lines)
    const isFolder = inside.length > 0 && (isKind || (isBare && !isInKind))
    const path = folder + own
    if (!isFolder) return addNote(path, wholeText(section))
    if (!isBare) addNote(path, lines)
    for (const one of inside) place(one, `${path}/`, isKind || isInKind)
  }

  function addNote(path: string, lines: string[]): void {
    const body = withLinks(lines.join('\n').trim(), titles)
    files.set(`${unique(path)}.md`, Buffer.from(body))
  }
}

function sectionsOf(text: string): Section {
  const all: Section = { level: 0, title: '', lines: [], inside: [] }
  const open = [all]
  let isInFence = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isInFence = !isInFence
    const [, signs, words] = (!isInFence && HEADING.exec(line)) || []
    if (signs === undefined) {
      open.at(-1)!.lines.push(line)
      continue
    }
    while (open.at(-1)!.level >= signs.length) open.pop()
    const section = { level: signs.length, title: titleIn(words!), lines: [], inside: [] }
    open.at(-1)!.inside.push(section)
    open.push(section)
  }
  return all
}

/** A name without marks; `/` would be a folder. */
const titleIn = (words: string): string =>
  words
    .replace(/\s*\{#[^{}]*\}\s*$/u, '')
    .replace(/\s#+\s*$/u, '')
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])|[*_`]{1,3}/gu, '')
    .replaceAll(/\s*[/\\]\s*/gu, ' - ')
    .trim() || 'Without a name'

/** The titles of all headings by the names that links inside a document give them. */
function titlesOf(all: Section): Map<string, string> {
  const titles = new Map<string, string>()
  const add = ({ title, inside }: Section): void => {
    const slug = slugOf(title)
    if (!titles.has(slug)) titles.set(slug, title)
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

const DEFINITION =
  /^\[([^\]]{1,60})\]:\s*<?data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=]+)>?\s*$/gmu
const REFERENCE = /!\[([^[\]\n]{0,300})\]\[([^\]\n]{1,60})\]/gu

/** Google writes the pictures of a document at its end. */
function takePictures(text: string, files: Map<string, Buffer>): string {
  if (!text.includes('base64,')) return text
  const names = new Map<string, string>()
  const rest = text.replaceAll(DEFINITION, (_, label: string, type: string, data: string) => {
    const name = `${names.size + 1}.${type}`
    names.set(label, name)
    files.set(name, Buffer.from(data, 'base64'))
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
