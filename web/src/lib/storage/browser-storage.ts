/** A storage that is full or blocked causes no error: the page works without it. */
const keptIn = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },

  keys(): string[] {
    try {
      const { length } = storage()
      return Array.from({ length }, (_, i) => storage().key(i) ?? '')
    } catch {
      return []
    }
  },

  /** Null removes. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) storage().removeItem(key)
      else storage().setItem(key, text)
    } catch {
      // The page still has the value.
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

/** Lasts as long as the tab. */
export const tabStorage = keptIn(() => sessionStorage)

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
