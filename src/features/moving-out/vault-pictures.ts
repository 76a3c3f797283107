import { textKey } from '../../db/text-keys.ts'
import { linesOf } from '../campaign-files/lines.ts'
import { asAddress } from '../campaign-files/markdown.ts'
import { asFileName } from '../campaign-files/page-names.ts'
import type { Source } from '../campaign-files/source.ts'
import type { Secrecy } from './inside.ts'
import type { ShownInTexts } from './page-pictures.ts'

/** What a text is of; null for the campaign's notes. */
type About = { kind: string; id: number } | null

export interface TextPictures {
  /** Of a text of that thing: the paths of its pictures by their names, as links in a note in a folder have them. */
  of(about: About): (name: string) => string | undefined
  /** Those that were asked for. */
  shown: ShownInTexts
}

const ENDING = /\.(png|jpe?g|webp|gif)$/iu

const keyOf = (about: About) => (about === null ? 'notes' : `${about.kind} ${about.id}`)

/** The pictures that texts show. Each lies in a folder of its own, so that it keeps its name. */
export function* readTextPictures(
  { from, scope }: Source,
  { withSecrets }: Secrecy,
): Generator<0, TextPictures> {
  const byText = new Map<string, { path: string; file: string }>()
  const shown = new Map<string, Set<string>>()
  for (const lines of linesOf(from, 'text_pictures', scope)) {
    for (const { about, name, read_by, picture: file } of lines) {
      if (read_by === 'dm' && !withSecrets) continue
      const folder = file.replace(/\.\w+$/u, '')
      const path = `${folder}/${asFileName(ENDING.test(name) ? name : name + endingOf(file))}`
      byText.set(`${keyOf(about)} ${textKey(name)}`, { path, file })
    }
    yield 0
  }
  return {
    shown,
    of: (about) => (name) => {
      const found = byText.get(`${keyOf(about)} ${textKey(name)}`)
      if (!found) return undefined
      const paths = shown.get(found.file) ?? new Set()
      shown.set(found.file, paths.add(found.path))
      return `../${asAddress(found.path)}`
    },
  }
}

const endingOf = (file: string) => /\.\w+$/u.exec(file)?.[0] ?? ''
