type Effect = () => void

/** Streams that are open, to be cut off when their login session ends. */
export interface Attendance {
  /** Runs `effect` when the login session ends. Returns a function that cancels it. */
  add(place: { userId: number; sessionId: string }, effect: Effect): () => void
  /** Runs the effects of a person's login sessions, or of those for which `isOver` is true. */
  end(userId: number, isOver?: (sessionId: string) => boolean): void
  endSession(sessionId: string): void
}

export function createAttendance(): Attendance {
  const present = new Set<{ userId: number; sessionId: string; effect: Effect }>()

  function endWhere(isOver: (one: { userId: number; sessionId: string }) => boolean): void {
    for (const one of present) {
      if (!isOver(one)) continue
      present.delete(one)
      one.effect()
    }
  }

  return {
    add(place, effect) {
      const one = { ...place, effect }
      present.add(one)
      return () => void present.delete(one)
    },
    end: (userId, isOver = () => true) =>
      endWhere((one) => one.userId === userId && isOver(one.sessionId)),
    endSession: (sessionId) => endWhere((one) => one.sessionId === sessionId),
  }
}
