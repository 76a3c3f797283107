/** The person that a line begins with: `Berta, smith, knows about the tunnel`. */
export function readPerson(line: string): { name: string; about: string } | null {
  const [, name, about] = /^\s*(\p{Lu}[^,\n]{0,99}?)\s*,\s*(\S[^]*)$/u.exec(line) ?? []
  return name && about ? { name, about: about.trim() } : null
}

/** Begins a line with a name, in place of the one that it begins with. */
export function withName(line: string, name: string): string {
  const [, rest = ''] = /^\s*(?:\p{Lu}[^,\n]{0,99}?\s*,)?\s*([^]*)$/u.exec(line) ?? []
  return `${name}, ${rest}`
}
