/** Finds the note that a link names, as Obsidian does: by its path, else by its name anywhere, else by an alias. */
export class NotesIndex {
  readonly #paths = new Map<string, string>()
  readonly #names = new Map<string, string[]>()
  readonly #aliases = new Map<string, string>()

  add(path: string): void {
    this.#paths.set(fold(path), path)
    this.#names.getOrInsert(fold(path.replace(/^.*\//u, '')), []).push(path)
  }

  addAlias(alias: string, path: string): void {
    this.#aliases.getOrInsert(fold(alias), path)
  }

  /** The path of a note, which has no ending. */
  find(target: string, from: string): string | undefined {
    const [path = ''] = target.split('#')
    const plain = fold(path.replace(/\^.*$/u, '').replace(/\.md$/iu, '').trim())
    if (plain === '') return from
    const folder = from.includes('/') ? from.replace(/\/[^/]*$/u, '') : ''
    const exact = this.#paths.get(plain) ?? this.#paths.get(fold(within(folder, plain)))
    if (exact !== undefined) return exact
    const named = this.#names.get(plain.replace(/^.*\//u, '')) ?? []
    const beside = named.find((one) => one.startsWith(`${folder}/`))
    return beside ?? named.toSorted((a, b) => a.length - b.length)[0] ?? this.#aliases.get(plain)
  }
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()

/** A relative path, from a folder. */
export function within(folder: string, path: string): string {
  const steps = folder === '' ? [] : folder.split('/')
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
