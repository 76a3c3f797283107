/** Texts that a browser has not read yet; above, it is cut off. */
const UNREAD = 1_000

/**
 * A body to write to; `streamAnswer` makes one that is read. Each text is made when the browser takes it, so that it says nothing
 * that was hidden while it waited, and leaves when what it tells of is on disk. `stop` runs when the browser goes away, or
 * reads too slowly.
 */
export function createOutput(onDisk: () => Promise<void>, stop: () => void) {
  const encoder = new TextEncoder()
  const waiting: (() => string)[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isWanted = false

  function sendNext(): void {
    while (isWanted && waiting.length > 0) {
      const text = waiting.shift()!()
      if (text === '') continue
      isWanted = false
      void onDisk()
        .then(() => controller?.enqueue(encoder.encode(text)))
        .catch(stop)
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => void (controller = own),
      pull: () => {
        isWanted = true
        sendNext()
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
  return {
    body,
    onEnd: () => {},
    write(text: () => string): void {
      if (waiting.length >= UNREAD) return stop()
      waiting.push(text)
      sendNext()
    },
    end(last = ''): void {
      this.onEnd()
      waiting.length = 0
      try {
        if (last) controller?.enqueue(encoder.encode(last))
        controller?.close()
      } catch {
        // The browser went away, and closed it.
      }
      controller = undefined
    },
  }
}
