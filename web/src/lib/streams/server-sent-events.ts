interface ServerSentEvent {
  event: string
  data: string
}

/** The events of a `text/event-stream` body, however the network cut it up. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as never as ReadableStreamDefaultReader<string>
  let pending = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      // A CR at the end may be half of a CRLF: it waits for what follows.
      const blocks = (pending + value).replaceAll('\r\n', '\n').split('\n\n')
      pending = blocks.pop()!
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value!
    if (field === 'data') data.push(value!)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null
}
