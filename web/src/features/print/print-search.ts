const PRINT_PARTS = ['npcs', 'handouts', 'session', 'book'] as const

export type PrintPart = (typeof PRINT_PARTS)[number]

export interface PrintSearch {
  /** NPC cards, unless said. */
  part?: PrintPart
  /** Only NPCs of that class or tag. */
  tag?: string
  /** The session of the sheet; otherwise the running or the next one. */
  session?: number
}

export function readPrintSearch({ part, tag, session }: Record<string, unknown>): PrintSearch {
  const known = PRINT_PARTS.find((one) => one === part)
  return {
    ...(known && { part: known }),
    ...(typeof tag === 'string' && tag !== '' && { tag }),
    ...(Number.isSafeInteger(session) && { session: session as number }),
  }
}
