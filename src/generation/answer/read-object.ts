import { withoutControls } from './clean-text.ts'

/** How many braces are tried as the beginning: prose before the object may contain one. */
const MOST_BEGINNINGS = 8

/**
 * The JSON object in an answer, without the fence, prose or thoughts around it. Repairs an extra comma, a line break inside
 * a string, and missing brackets at the end. An answer that ends inside a string or a key is incomplete, so it is
 * undefined.
 */
export function readObject(answer: string): object | undefined {
  const text = withoutThoughts(answer)
  const beginnings = [...text.matchAll(/\{/g)].slice(0, MOST_BEGINNINGS)
  for (const { index } of beginnings) {
    const { json, inString } = repaired(text.slice(index))
    const value = inString ? undefined : parsed(json)
    if (value && Object.keys(value).length > 0) return value
  }
  return undefined
}

/** The object in an answer that is still being written. Its last string may be cut off. */
export function readUnfinished(answer: string): object | undefined {
  const text = withoutThoughts(answer)
  const start = text.search(/\{\s*"/)
  return start === -1 ? undefined : parsed(repaired(text.slice(start)).json)
}

/** Some templates write `<think>` into the prompt, so that an answer has only its end. */
export const withoutThoughts = (answer: string) => answer.split('</think>').at(-1) ?? ''

function parsed(json: string): object | undefined {
  try {
    return JSON.parse(json, (_, value) =>
      typeof value === 'string' ? withoutControls(value) : value,
    )
  } catch {
    return undefined
  }
}

/** No answer that is asked for has more than four. Deeper ones are slow to parse. */
const MOST_LEVELS = 32

/** A string, perhaps without its end; a bracket; or anything between these. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*("?)|[{}[\]]|[^"{}[\]]+/gs

/** The text from its first brace to the matching one. Closes what is still open at the end. */
function repaired(text: string): { json: string; inString: boolean } {
  const open: string[] = []
  const tokens: string[] = []
  const all = (...end: string[]) => [...tokens, ...end, ...open.toReversed()].join('')
  for (const [token, quote] of text.matchAll(TOKEN)) {
    if (quote === '') {
      const cut = withEscapes(token).replace(/\\u[\da-f]{0,3}$/i, '')
      return { json: all(cut, '"'), inString: true }
    }
    if (token === '{') open.push('}')
    else if (token === '[') open.push(']')
    else if (token === '}' || token === ']') {
      if (open.pop() !== token) return { json: '', inString: false }
      removeComma(tokens)
    }
    if (open.length > MOST_LEVELS) return { json: '', inString: false }
    tokens.push(quote ? withEscapes(token) : token)
    if (open.length === 0) break
  }
  removeComma(tokens)
  return { json: all(), inString: false }
}

/** Line breaks and tabs inside a string, as JSON has them. */
function withEscapes(string: string): string {
  return string.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', '\\t')
}

/** At the end, where a comma is in the last token. */
function removeComma(tokens: string[]): void {
  const last = tokens.pop()
  if (last !== undefined) tokens.push(last.replace(/,\s*$/, ''))
}
