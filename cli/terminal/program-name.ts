import { basename, relative, sep } from 'node:path'
import { isSea } from 'node:sea'

/** What to type to call this program again, from where it was called. */
export function programName(): string {
  const called = process.argv0
  if (!isSea() || !called.includes(sep)) return 'dramatis'
  const path = relative(process.cwd(), process.execPath)
  if (path.startsWith('..')) return process.execPath
  return path === basename(path) ? `.${sep}${path}` : path
}
