import type { ZipReader } from '../../../campaign-files/zip-reader.ts'
import { kindOfWord } from '../../kind-of-word.ts'
import { NotesIndex, within } from './notes-index.ts'

const NOTE = /\.md$/iu
/** Folders of programs, and what was thrown away. */
const ASIDE = /(^|\/)(\.[^/]+|__MACOSX|node_modules)\//u

/** Templates put one where a picture is missing. */
export const PLACEHOLDER = /placeholder[^/]*$/iu

export const isNote = (name: string): boolean => NOTE.test(name) && !ASIDE.test(name)

/** The files of a vault by their paths inside it: without the folder that it may be packed in. */
export interface Vault {
  zip: ZipReader
  /** The folder that it is packed in; empty if none. */
  root: string
  /** Names in the zip by the paths of notes, without `.md`. */
  notes: Map<string, string>
  index: NotesIndex
  /** Names in the zip of other files, by their folded paths and by their folded names. */
  files: Map<string, string>
}

export function openVault(zip: ZipReader): Vault {
  const names = [...zip.names()].filter(
    (name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'),
  )
  const [first = ''] = names
  const top = first.includes('/') ? first.slice(0, first.indexOf('/') + 1) : ''
  // A folder that tells what its notes are is none that they were only packed in.
  const isPacked = names.every((name) => name.startsWith(top)) && kindOfWord(top) === undefined
  const root = isPacked ? top : ''
  const vault: Vault = {
    zip,
    root: root.slice(0, -1),
    notes: new Map(),
    index: new NotesIndex(),
    files: new Map(),
  }
  for (const name of names) {
    const path = name.slice(root.length).normalize('NFC')
    if (isNote(name)) {
      const note = path.replace(NOTE, '')
      vault.notes.set(note, name)
      vault.index.add(note)
    } else if (!PLACEHOLDER.test(name)) {
      const folded = path.toLowerCase()
      vault.files.set(folded, name)
      const own = folded.replace(/^.*\//u, '')
      if (!vault.files.has(own)) vault.files.set(own, name)
    }
  }
  return vault
}

/** The zip's name of a file that a note names, perhaps as seen from its folder, or by its name anywhere, as Obsidian does. */
export const fileOf = ({ files }: Vault, path: string, note = ''): string | undefined => {
  const folded = path.normalize('NFC').toLowerCase()
  const folder = note.includes('/') ? note.replace(/\/[^/]*$/u, '').toLowerCase() : ''
  const name = folded.replace(/^.*\//u, '')
  return (
    files.get(folded) ??
    files.get(within(folder, folded)) ??
    files.get(within(folder, name)) ??
    files.get(name)
  )
}
