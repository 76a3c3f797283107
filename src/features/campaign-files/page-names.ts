import { textKey } from '../../db/text-keys.ts'

const LONGEST = 80

/** Gives each page a name that every file system takes and no other page of its folder has, in any case. */
export function createPageNames(): {
  add(id: number, title: string): void
  of(id: number): string
} {
  const names = new Map<number, string>()
  const taken = new Set<string>()

  return {
    add(id, title) {
      let name = asFileName(title)
      // Another one may be called what this one becomes.
      while (taken.has(keyOf(name))) name = `${name} (${id})`
      taken.add(keyOf(name))
      names.set(id, name)
    },
    of: (id) => names.get(id) ?? String(id),
  }
}

/** With its ending, because a Greek sigma has another small letter where a word ends. */
const keyOf = (name: string) => textKey(`${name}.md`)

/** Without what Windows, Obsidian's links or a path would make something else of. */
export function asFileName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\\/:*?"<>|#^[\]%]/g, '-')
    .replaceAll(/\s+/g, ' ')
  const short = Array.from(plain).slice(0, LONGEST).join('')
  const name = short.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  if (name === '') return 'Unnamed'
  // Names of devices on Windows, whatever comes after the dot.
  return /^(con|prn|aux|nul|com\d|lpt\d)($|\.| )/i.test(name) ? `_${name}` : name
}
