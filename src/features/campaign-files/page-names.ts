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
      const plain = asFileName(title)
      const name = taken.has(textKey(plain)) ? `${plain} (${id})` : plain
      taken.add(textKey(name))
      names.set(id, name)
    },
    of: (id) => names.get(id) ?? String(id),
  }
}

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
