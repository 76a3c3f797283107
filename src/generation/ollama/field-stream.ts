type State = 'before' | 'key' | 'in-key' | 'colon' | 'value' | 'in-text' | 'skipping' | 'after'

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/**
 * Reads the JSON of an answer while it is being written and reports each piece of text of the wanted fields.
 * Prose or a code fence before the object is passed over; what is no string is skipped. It judges nothing: the whole
 * answer is validated when it is complete.
 */
export function createFieldStream<Field extends string>(
  wanted: ReadonlySet<Field>,
  report: (field: Field, text: string) => void,
) {
  let state: State = 'before'
  let key = ''
  let escape: string | undefined
  let heldSurrogate = ''
  let depth = 0
  let skippingString = false
  let pending = ''

  function flush() {
    if (pending && wanted.has(key as Field)) report(key as Field, pending)
    pending = ''
  }

  /** Adds one code unit, and keeps the two halves of a pair together. */
  function add(unit: string) {
    if (state === 'in-key') {
      key += unit
      return
    }
    if (/[\uD800-\uDBFF]/.test(unit)) {
      heldSurrogate = unit
      return
    }
    pending += heldSurrogate + unit
    heldSurrogate = ''
  }

  function readString(unit: string) {
    if (escape !== undefined) {
      escape += unit
      if (escape[0] !== 'u') add(ESCAPES[unit] ?? unit)
      else if (escape.length < 5) return
      else add(String.fromCharCode(Number.parseInt(escape.slice(1), 16) || 0xfffd))
      escape = undefined
    } else if (unit === '\\') {
      escape = ''
    } else if (unit === '"') {
      flush()
      state = state === 'in-key' ? 'colon' : 'key'
    } else {
      add(unit)
    }
  }

  /** Passes over a number, a literal, a list or an object. */
  function skip(unit: string) {
    if (skippingString) {
      if (escape !== undefined) escape = undefined
      else if (unit === '\\') escape = ''
      else if (unit === '"') skippingString = false
    } else if (unit === '"') skippingString = true
    else if (unit === '{' || unit === '[') depth += 1
    else if ((unit === '}' || unit === ']') && depth > 0) depth -= 1
    else if (unit === '}') state = 'after'
    else if (unit === ',' && depth === 0) state = 'key'
  }

  function step(unit: string) {
    if (state === 'in-key' || state === 'in-text') readString(unit)
    else if (state === 'skipping') skip(unit)
    else if (state === 'before' && unit === '{') state = 'key'
    else if (state === 'key' && unit === '"') {
      key = heldSurrogate = ''
      state = 'in-key'
    } else if (state === 'key' && unit === '}') state = 'after'
    else if (state === 'colon' && unit === ':') state = 'value'
    else if (state === 'value' && unit === '"') state = 'in-text'
    else if (state === 'value' && unit.trim()) {
      state = 'skipping'
      skip(unit)
    }
  }

  return {
    write(chunk: string) {
      for (let index = 0; index < chunk.length; index += 1) step(chunk.charAt(index))
      flush()
    },
  }
}
