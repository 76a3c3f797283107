/**
 * A storage that is full or blocked causes no error: the page works without it. What it does not take goes to `beside`, if there
 * is one.
 */
const keptIn = (storage: () => Storage, beside?: Map<string, string>) => ({
  read(key: string): string | null {
    try {
      return beside?.get(key) ?? storage().getItem(key)
    } catch {
      return null
    }
  },

  keys(): string[] {
    const keys = [...(beside?.keys() ?? [])]
    try {
      const { length } = storage()
      return [...keys, ...Array.from({ length }, (_, i) => storage().key(i) ?? '')]
    } catch {
      return keys
    }
  },

  /** Null removes. Returns whether the storage took it. */
  write(key: string, text: string | null): boolean {
    beside?.delete(key)
    try {
      if (text === null) storage().removeItem(key)
      else storage().setItem(key, text)
      return true
    } catch {
      // The page still has the value.
      if (text !== null) beside?.set(key, text)
      return false
    }
  },

  /** Reads JSON through `parse`; what it answers null for is removed. */
  readJson<T>(key: string, parse: (value: unknown) => T | null): T | null {
    const text = this.read(key)
    if (text === null) return null
    const value = parse(fromJson(text))
    if (value === null) this.write(key, null)
    return value
  },
})

/** Lasts for years, and is shared by all tabs. */
export const browserStorage = keptIn(() => localStorage)

/** Lasts as long as the tab; without room in the storage, as long as the page is not loaded again. */
export const tabStorage = keptIn(() => sessionStorage, new Map())

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
