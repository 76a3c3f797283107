interface Stream {
  userId: number
  sessionId: string
  effect: () => void
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

/** Streams that are open, to be cut off when their login session ends. */
export function createOpenStreams() {
  const open = new Set<Stream>()

  function endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of open) {
      if (!isOver(stream)) continue
      open.delete(stream)
      stream.effect()
    }
  }

  return {
    /** Runs `effect` when the login session ends. Returns a function that cancels it. */
    add(stream: Stream): () => void {
      open.add(stream)
      return () => void open.delete(stream)
    },

    /** Runs the effects of a person's login sessions, or of those for which `isOver` is true. */
    end: (userId: number, isOver: (sessionId: string) => boolean = () => true) =>
      endWhere((stream) => stream.userId === userId && isOver(stream.sessionId)),

    endSession: (sessionId: string) => endWhere((stream) => stream.sessionId === sessionId),
  }
}
