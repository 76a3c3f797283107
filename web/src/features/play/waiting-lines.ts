import type { LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { createStore } from '../../lib/create-store.ts'
import { NetworkError } from '../../lib/http.ts'
import { personKey, writeKept } from '../../lib/kept-by-person.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onReachableAgain } from '../../lib/reachability.ts'
import { readStoredUser } from '../../lib/storage.ts'
import { addLine, refreshEvening } from './play.queries.ts'

export interface WaitingLine {
  campaignId: number
  sessionId: number
  line: LogLine
}

const keyOf = (userId: number) => personKey('lines', userId)

function read(): WaitingLine[] {
  const user = readStoredUser()
  const isLines = (value: unknown) => (Array.isArray(value) ? (value as WaitingLine[]) : null)
  return (user && browserStorage.readJson(keyOf(user.id), isLines)) ?? []
}

/** The lines that could not be sent yet, oldest first. The browser keeps them. */
export const waitingLines = createStore(read())

function keep(lines: WaitingLine[]): void {
  const user = readStoredUser()
  if (user) writeKept(browserStorage, keyOf(user.id), lines.length > 0 ? lines : null)
  waitingLines.set(lines)
}

/** Sends a line at once, or keeps it until the server can be reached. Resolves with whether it was sent. */
export async function sendLine(waiting: WaitingLine): Promise<boolean> {
  try {
    await addLine(waiting.sessionId, waiting.line)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    keep([...read(), waiting])
    return false
  }
  await refreshEvening(queryClient, waiting.campaignId)
  return true
}

let isSending = false

/** Sends what waits, in order. A line that the server refuses is dropped: its session is gone. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [next] = read(); next; [next] = read()) {
      try {
        await addLine(next.sessionId, next.line)
      } catch (error) {
        if (error instanceof NetworkError) return
      }
      keep(read().slice(1))
      await refreshEvening(queryClient, next.campaignId)
    }
  } finally {
    isSending = false
  }
}

onReachableAgain(() => void sendWaiting())
void sendWaiting()
