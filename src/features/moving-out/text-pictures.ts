import { textKey } from '../../db/text-keys.ts'
import { linesOf } from '../campaign-files/lines.ts'
import { asFileName } from '../campaign-files/page-names.ts'
import type { Source } from '../campaign-files/source.ts'
import { writePictures } from '../campaign-files/write-pictures.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import type { Secrecy } from './inside.ts'

/** What a text is of; null for the campaign's notes. */
export type About = { kind: string; id: number } | null

export interface TextPictures {
  /**
   * Of a text of that thing: the paths in the zip of its pictures by their names. A text that not only DMs read shows none of
   * those for DMs.
   */
  of(about: About, isForDms: boolean): (name: string) => string | undefined
  /** Writes the pictures that pages show, and those of texts that were asked for, into a folder with a slash behind it. */
  write(zip: ZipWriter, folder?: string): Generator<1>
}

const ENDING = /\.(png|jpe?g|webp|gif)$/iu

const keyOf = (about: About) => (about === null ? 'notes' : `${about.kind} ${about.id}`)

/** The pictures that texts show. Each lies in a folder of its own, so that it keeps its name. */
export function* readTextPictures(
  source: Source,
  { withSecrets }: Secrecy,
): Generator<0, TextPictures> {
  const { from, scope } = source
  const byText = new Map<string, { path: string; file: string; isOfDms: boolean }>()
  const shown = new Map<string, Set<string>>()
  for (const lines of linesOf(from, 'text_pictures', scope)) {
    for (const { about, name, read_by, picture: file } of lines) {
      const isOfDms = read_by === 'dm'
      if (isOfDms && !withSecrets) continue
      const folder = file.replace(/\.\w+$/u, '')
      const path = `${folder}/${asFileName(ENDING.test(name) ? name : name + endingOf(file))}`
      byText.set(`${keyOf(about)} ${textKey(name)}`, { path, file, isOfDms })
    }
    yield 0
  }
  return {
    of: (about, isForDms) => (name) => {
      const found = byText.get(`${keyOf(about)} ${textKey(name)}`)
      if (!found || (found.isOfDms && !isForDms)) return undefined
      shown.getOrInsertComputed(found.file, () => new Set()).add(found.path)
      return found.path
    },
    write: (zip, folder = '') =>
      writePictures(source, zip, (file) =>
        [...(file.startsWith('pictures/text-') ? [] : [file]), ...(shown.get(file) ?? [])].map(
          (path) => folder + path,
        ),
      ),
  }
}

const endingOf = (file: string) => /\.\w+$/u.exec(file)?.[0] ?? ''
