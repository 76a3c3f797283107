import { nestedTooDeeply, tooManyValues } from './shared.errors.ts'

/** No request has more than five. */
const MOST_LEVELS = 32

/** What an object or a list costs in memory and time, compared with a number in a list. */
const WEIGHT = 4

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Throws `invalid` for JSON of more levels than anything that is read here. Parsing a megabyte of brackets takes
 * forty times as long as parsing other JSON of that size. The same for JSON of more values than `most`, where an object or a
 * list counts as four. Parsed, 60 MB of empty objects would take 2 GB, and all other requests would wait. Answers how many
 * values there are.
 */
export function assertShallow(
  json: string,
  { most = Infinity, levels: deepest = MOST_LEVELS } = {},
): number {
  let levels = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === COMMA) values += 1
    else if (sign === LIST || sign === OBJECT) {
      levels += 1
      values += WEIGHT
    } else if (sign === END_OF_LIST || sign === END_OF_OBJECT) levels -= 1
    if (levels > deepest) {
      throw nestedTooDeeply(deepest)
    }
    if (values > most) throw tooManyValues(most)
  }
  return values
}

/** The position of the closing quote, or the end of text that has none. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return json.length
}
