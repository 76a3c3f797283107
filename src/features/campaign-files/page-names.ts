import { textKey } from '../../db/text-keys.ts'

const LONGEST = 80

/** A page, by its title and its path in the zip. */
export interface Linked {
  title: string
  file: string
}

/** Gives names that every file system accepts, and of which no two are the same in any case. */
export function createFileNames(...taken: string[]) {
  const keys = new Set(taken.map(keyOf))
  return (title: string, id: number): string => {
    let name = asFileName(title)
    // The name with the id appended may be taken, too.
    while (keys.has(keyOf(name))) name = `${name} (${id})`
    keys.add(keyOf(name))
    return name
  }
}

/** Gives each page of a folder a name of its own. */
export function createPageNames(folder: string) {
  const pages = new Map<number, Linked>()
  const nameOf = createFileNames()

  return {
    add(id: number, title: string): void {
      const name = nameOf(title, id)
      pages.set(id, { title: name, file: `${folder}/${name}.md` })
    },
    /** Throws for a page that was not added. */
    get(id: number): Linked {
      const page = pages.get(id)
      if (!page) throw new Error(`There is no page for ${folder} ${id}.`)
      return page
    },
    all: () => pages.values(),
  }
}

/** With the file extension: a Greek sigma at the end of a word has another small letter. */
const keyOf = (name: string) => textKey(`${name}.md`)

/** Without characters that have a meaning in paths, on Windows or in Obsidian's links. */
export function asFileName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\\/:*?"<>|#^[\]%]/g, '-')
    .replaceAll(/\s+/g, ' ')
  const short = Array.from(plain).slice(0, LONGEST).join('')
  const name = short.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  if (name === '') return 'Unnamed'
  // Windows reserves these names for devices, with any extension.
  return /^(con|prn|aux|nul|com\d|lpt\d)($|\.| )/i.test(name) ? `_${name}` : name
}
