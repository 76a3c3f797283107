export interface SentEvent {
  id: number
  event: string
  // oxlint-disable-next-line typescript/no-explicit-any -- like the bodies of answers.
  data: any
}

/** The text of an answer; of a stream of events, which does not end, what comes first. */
export async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** Reads the events of an answer as they come, after `connected`. */
export function readEvents(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const seen: SentEvent[] = []
  let rest = ''
  let isOver = false

  function take(text: string): void {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const lines = new Map(
        block.split('\n').map((line) => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)]),
      )
      const [event, data] = [lines.get('event'), lines.get('data')]
      if (event && data && event !== 'connected')
        seen.push({ id: Number(lines.get('id')), event, data: JSON.parse(data) })
    }
  }

  return {
    /** All events up to the first for which `isLast` is true. */
    async until(isLast: (event: SentEvent) => boolean): Promise<SentEvent[]> {
      for (;;) {
        const at = seen.findIndex(isLast)
        if (at >= 0) return seen.splice(0, at + 1)
        if (isOver) throw new Error(`The stream ended after ${JSON.stringify(seen)}`)
        const { value, done } = await reader.read()
        isOver = done
        take(value ?? '')
      }
    },

    /** Whether the stream has ended, after what is left. */
    async hasEnded(): Promise<boolean> {
      while (!isOver) isOver = (await reader.read()).done
      return true
    },

    close: () => reader.cancel(),
  }
}
