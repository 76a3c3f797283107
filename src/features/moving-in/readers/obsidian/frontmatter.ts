import { parseMember } from '../../foreign-file.ts'
import { isObject } from '../../json.ts'

/** The keys of a note's frontmatter, as they are written, with their values as texts. */
export type Frontmatter = Map<string, string[]>

export interface Note {
  frontmatter: Frontmatter
  body: string
}

const FENCE = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/u
const MOST_VALUES = 200
/** Each value below a long key would have it in its own. */
const LONGEST_KEY = 100
const DEEPEST_KEY = 5

const keyOf = (path: string[]): string =>
  path
    .slice(0, DEEPEST_KEY)
    .map((key) => key.slice(0, LONGEST_KEY))
    .join(' ')

/**
 * Parts a note. Frontmatter is YAML, which people and plugins write with mistakes, so this reads lines: `key: value`,
 * lists in both forms, texts over several lines, and maps, whose keys are put together.
 */
export function partNote(text: string): Note {
  const plain = text.replace(/^\u{feff}/u, '').replaceAll(/\r\n?/gu, '\n')
  const found = FENCE.exec(plain)
  if (!found) {
    const empty = /^---[ \t]*\n---[ \t]*(?:\n|$)/u.exec(plain)
    return { frontmatter: new Map(), body: plain.slice(empty?.[0].length ?? 0) }
  }
  const written = found[1]!
  return {
    frontmatter: readJson(written) ?? readLines(written.split('\n')),
    body: plain.slice(found[0].length),
  }
}

/** JSON is YAML, too: what publishes vaults writes it. */
function readJson(written: string): Frontmatter | undefined {
  const json = /^\s*\{/u.test(written) ? parseMember(written) : undefined
  if (!isObject(json)) return undefined
  const values: Frontmatter = new Map()
  const add = (path: string[], value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(path, one)
    else if (isObject(value))
      for (const [key, one] of Object.entries(value)) add([...path, key], one)
    else if (value !== null && value !== '') {
      const kept = values.getOrInsert(keyOf(path), [])
      if (kept.length < MOST_VALUES)
        kept.push(typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  add([], json)
  return values
}

const ENTRY =
  /^(\s*)(?:- )?("[^"]*"|'[^']*'|[^\s#:'"[{-][^:]{0,200}?|[^\s:'"[{]+)\s{0,9}::?(?:\s+(.*))?$/u

function readLines(lines: string[]): Frontmatter {
  const values: Frontmatter = new Map()
  /** The keys around the line, each with its indent. */
  let path: { indent: number; key: string }[] = []
  const keyAround = () => keyOf(path.map(({ key }) => key))

  const add = (key: string, ...found: string[]) => {
    const kept = values.getOrInsert(key, [])
    for (const value of found) if (value !== '' && kept.length < MOST_VALUES) kept.push(value)
  }

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (/^\s*(#|$)/u.test(line)) continue
    const item = /^(\s*)-(?:\s+(.*))?$/u.exec(line)
    if (item && !ENTRY.test(line.replace(/^\s*-\s+/u, ''))) {
      const key = keyAround()
      if (key !== '') add(key, ...valuesIn(item[2] ?? ''))
      continue
    }
    const entry = ENTRY.exec(line)
    if (!entry) {
      // A text without quotes may go on in indented lines.
      const key = keyAround()
      const before = values.get(key)?.pop()
      if (before !== undefined) add(key, /^\s/u.test(line) ? `${before} ${line.trim()}` : before)
      continue
    }
    const indent = entry[1]!.length + (line.trimStart().startsWith('- ') ? 2 : 0)
    path = path.filter((outer) => outer.indent < indent)
    path.push({ indent, key: unquoted(entry[2]!) })
    const key = keyAround()
    const [own = '', end] = [entry[3], endOfList(lines, at, entry[3] ?? '')]
    const list = [own, ...lines.slice(at + 1, end + 1)].map(withoutComment).join(' ')
    const value = (end > at ? list : own).trim()
    at = end
    const block = /^[|>][-+]?\d*$/u.exec(value)
    if (block || /^["'][^"']*$/u.test(value)) {
      const more: string[] = []
      while (at + 1 < lines.length && /^(\s+\S|\s*$)/u.test(lines[at + 1]!)) {
        more.push(lines[(at += 1)]!.trim())
      }
      add(
        key,
        block
          ? more.join(value.startsWith('|') ? '\n' : ' ').trim()
          : unquoted([value, ...more].join(' ')),
      )
      continue
    }
    add(key, ...valuesIn(value))
  }
  return values
}

const NO_TEXT = /^(true|false|yes|no|on|off|dm|gm|private|hidden|\[.*\])\s+#.*$/iu

const withoutComment = (line: string): string => line.replace(/(^|\s)#(?:\s.*)?$/u, '').trim()

/** The line with the end of a list in brackets that goes on over lines, up to the next key. */
function endOfList(lines: string[], at: number, value: string): number {
  if (!value.startsWith('[')) return at
  let open = openIn(value)
  for (let end = at + 1; open > 0 && end <= at + MOST_VALUES; end += 1) {
    const line = lines[end]
    if (line === undefined || (/^\S/u.test(line) && ENTRY.test(line))) break
    open += openIn(line)
    if (open <= 0) return end
  }
  return at
}

/** How many brackets a line opens more than it closes. */
const openIn = (line: string): number => {
  const plain = withoutComment(line).replaceAll(/"[^"]*"|'[^']*'/gu, '')
  return plain.split('[').length - plain.split(']').length
}

/** The values of `[a, "b"]`, or the one that stands there. */
function valuesIn(text: string): string[] {
  // People write `Subject #7`, and most comments with a space. After a value that is not a text, it always begins one.
  const value = text
    .replace(/\s#(?:\s.*)?$/u, '')
    .replace(NO_TEXT, '$1')
    .trim()
  if (/^(null|~|\[\s*\]|\{\s*\}|""|'')?$/iu.test(value)) return []
  const list = /^\[(?!\[)([\s\S]*)\]$/u.exec(value)
  if (!list)
    return [unquoted(text.startsWith('#') || /^["']/u.test(text.trim()) ? text.trim() : value)]
  return (list[1]!.match(/"[^"]*"|'[^']*'|\[\[[^[\]]*\]\]|[^,\s][^,]*/gu) ?? [])
    .map((part) => unquoted(part.trim()))
    .filter((part) => part !== '')
}

function unquoted(text: string): string {
  const quoted = /^(["'])([\s\S]*)\1(\s+#.*)?$/u.exec(text.trim())
  if (!quoted) return text.trim()
  return quoted[2]!
    .replaceAll(/\\(["'\\])/gu, '$1')
    .replaceAll("''", "'")
    .trim()
}
