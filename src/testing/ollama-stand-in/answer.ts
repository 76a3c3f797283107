/** What a chat request asks for, as far as the stand-in cares. */
export interface ChatRequest {
  model: string
  messages?: { role: string; content: string }[]
  stream?: boolean
  think?: boolean
  keep_alive?: string | number
  format?: 'json' | { properties?: Record<string, { type?: string; enum?: string[] }> }
  options?: { seed?: number }
}

const NAMES = [
  'Odile Marrak',
  'Benno Tasch',
  'Irsa Vell',
  'Corwen Hask',
  'Tamsin Oake',
  'Ludo Fenn',
]

/** What the model writes: an object where a format is given, and otherwise a text. */
export function writtenFor(request: ChatRequest): string {
  const answer = answerTo(request)
  return request.format ? JSON.stringify(answer) : (answer.text ?? '')
}

/** A believable character or text made from the words of the request, inside the enumerations that `format` allows. */
export function answerTo(request: ChatRequest): Record<string, string> {
  const said = request.messages?.findLast((message) => message.role === 'user')?.content ?? ''
  const concept = conceptIn(said)
  const number = hash(`${said} ${request.options?.seed ?? 0}`)
  const properties =
    request.format === undefined
      ? { text: {} }
      : (typeof request.format === 'object' && request.format.properties) || DEFAULT_PROPERTIES
  const name = properties.name?.enum?.[number % properties.name.enum.length] ?? pick(NAMES, number)
  const prose: Record<string, string> = {
    tag: tagFrom(concept),
    name,
    personality: `${name} listens with the head tilted, as if every sentence had a second one underneath. Asked about "${concept}", ${name} laughs and changes the subject.`,
    text: `It was ${name} who brought the news, as the lamps were lit. Nobody in the room said a word.\n\nWhat became of the letter is not known: ${name} has not spoken of it since.`,
    backstory: `They say of ${name}: ${concept}. It began in a winter when the river froze to its bed and nobody in the valley could work.\n\nSince then ${name} has kept a locked box under the stairs. Two people know what is in it, and one of them has just come back.`,
  }
  const fields = Object.entries(properties).map(([key, property]) => {
    const value = property.enum ? pick(property.enum, number) : prose[key]
    return [key, value ?? `${key} of ${name}`]
  })
  return Object.fromEntries(fields)
}

const DEFAULT_PROPERTIES: Record<string, { enum?: string[] }> = {
  tag: {},
  name: {},
  personality: {},
  backstory: {},
}

function conceptIn(text: string): string {
  const quoted = /"concept"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  return quoted ? JSON.parse(quoted) : text.slice(0, 200)
}

function tagFrom(concept: string): string {
  const word = concept.match(/\p{L}{4,20}/u)?.[0] ?? 'stranger'
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function pick(values: string[], number: number): string {
  return values[number % values.length] ?? ''
}

function hash(text: string): number {
  let value = 7
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
