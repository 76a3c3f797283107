/** An answer with an error status, and the server's message if there is one. */
export class HttpFault extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const MESSAGE_LENGTH = 10_000

/** The text of an error, or nothing when it is longer than a message. */
export async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MESSAGE_LENGTH) return ''
  }
  return text
}

/**
 * The message in `{error: "…"}` or `{error: {message: "…"}}`; undefined when the text is not JSON. Ollama passes on the
 * error of its runner, which is such an object again.
 */
export function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text)
    const message = typeof error === 'string' ? error : error?.message
    return typeof message === 'string' ? messageIn(message) || message : ''
  } catch {
    return undefined
  }
}
