/** Beginnings that are tried: prose before the object may hold a brace of its own. */
const MOST_BEGINNINGS = 8

/**
 * The JSON object in an answer, whatever stands around it: a fence, prose, a model's thoughts. What is certain is
 * repaired: a comma too many, a line break inside a string, brackets that are left open after everything else. An answer
 * that ends inside a string or a key has lost something, and is no object.
 */
export function readObject(answer: string): object | undefined {
  const text = answer.slice(answer.lastIndexOf('</think>') + 1)
  const beginnings = [...text.matchAll(/\{/g)].slice(0, MOST_BEGINNINGS)
  for (const { index } of beginnings) {
    const value = parsed(repaired(text.slice(index)))
    if (value && Object.keys(value).length > 0) return value
  }
  return undefined
}

function parsed(json: string | undefined): object | undefined {
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const IN_STRING: Record<string, string> = { '\n': '\\n', '\r': '', '\t': '\\t' }

/** The text from its first brace to the one that closes it. */
function repaired(text: string): string | undefined {
  const open: string[] = []
  let json = ''
  let isInString = false
  let isEscaped = false
  for (const character of text) {
    if (isInString) {
      json += IN_STRING[character] ?? character
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') isInString = false
      continue
    }
    if (character === '"') isInString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return undefined
      json = withoutComma(json)
    }
    json += character
    if (open.length === 0) return json
  }
  return isInString ? undefined : withoutComma(json) + open.toReversed().join('')
}

function withoutComma(json: string): string {
  return json.replace(/,\s*$/, '')
}
