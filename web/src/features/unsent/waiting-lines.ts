import type { JournalEntry, LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { createStore } from '../../lib/create-store.ts'
import { ApiError, messageOf, NetworkError } from '../../lib/http.ts'
import { personKey, writeKept } from '../../lib/kept-by-person.ts'
import { queryClient } from '../../lib/query-client.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'
import { onReachableAgain } from '../../lib/reachability.ts'
import { readStoredUser } from '../../lib/storage.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { add, readLatest, type To } from './unsent.queries.ts'

/** A line of a session's log, or an entry of a journal. */
export type Line = To & { campaignId: number; line: LogLine }

type WaitingLine = Line & {
  key: string
  /** The last entry that was known there. The line may be among those after it: only its answer was lost then. */
  after: number
  /** Why the server did not take it. It stays until its author discards it. */
  refused?: string
}

const keyOf = (userId: number) => personKey('lines', userId)
/** After the server could not take a line right now. */
const AGAIN_AFTER = 30_000

function read(): WaitingLine[] {
  const user = readStoredUser()
  const isLines = (value: unknown) => (Array.isArray(value) ? (value as Line[]) : null)
  const lines = (user && browserStorage.readJson(keyOf(user.id), isLines)) ?? []
  // An earlier version kept neither.
  return lines.map((line, index) => ({ key: `kept ${index}`, after: 0, ...line }))
}

/** The lines that are not sent yet, oldest first. The browser keeps them. */
export const waitingLines = createStore(read())

export const rereadLines = (): void => waitingLines.set(read())

function keep(lines: WaitingLine[]): void {
  const user = readStoredUser()
  if (user) writeKept(browserStorage, keyOf(user.id), lines.length > 0 ? lines : null)
  waitingLines.set(lines)
}

export const isRefused = ({ refused }: WaitingLine): boolean => refused !== undefined

/** Sends a line at once, or keeps it until the server takes it. Resolves with whether it was sent. */
export async function sendLine(line: Line): Promise<boolean> {
  const waiting = { ...line, key: `${Date.now()} ${Math.random()}`, after: lastKnown(line) }
  if (!read().every(isRefused)) {
    keep([...read(), waiting])
    await sendWaiting()
    return !read().some(({ key }) => key === waiting.key)
  }
  try {
    await add(line, line.line)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    keep([...read(), waiting])
    return false
  }
  await refreshAfter(line)
  return true
}

/** The cached lists of a log and of a journal hold entries at different depths. */
function lastKnown(to: Line): number {
  const keys =
    to.sessionId === undefined
      ? queryKeys.journal(journalOf(to))
      : queryKeys.sessionLog(to.campaignId, to.sessionId)
  const known = queryClient.getQueriesData({ queryKey: keys }).flatMap(([, data]) => idsIn(data))
  return Math.max(0, ...known)
}

const idsIn = (data: unknown): number[] => {
  if (!(data instanceof Object)) return []
  if ('content' in data && 'id' in data) return [Number(data.id)]
  return Object.values(data).flatMap(idsIn)
}

const journalOf = ({ npcId, articleId }: To) =>
  npcId === undefined ? { kind: 'article', id: articleId! } : { kind: 'npc', id: npcId }

const refreshAfter = ({ campaignId }: Line) =>
  refresh(queryClient, [
    queryKeys.evening(campaignId),
    queryKeys.storyline(campaignId),
    ...affectedBy.journal,
  ])

const isSamePlace = (a: Line, b: Line): boolean =>
  a.sessionId === b.sessionId && a.npcId === b.npcId && a.articleId === b.articleId

export const discardLine = (line: WaitingLine): void =>
  keep(read().filter(({ key }) => key !== line.key))

/** Sends what waits, in order. Where the browser has locks, only one tab does. */
export async function sendWaiting(): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return sendInTurn()
  await locks.request('dramatis-lines', { ifAvailable: true }, (lock) => lock && sendInTurn())
}

let isSending = false
let again: ReturnType<typeof setTimeout> | undefined

async function sendInTurn(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(again)
  try {
    // While a DM looks as a member, nothing is sent.
    while (!viewedAs.get()) {
      const next = read().find((line) => !isRefused(line))
      if (!next || !(await sendNext(next))) return
      await refreshAfter(next)
    }
  } finally {
    isSending = false
  }
}

/** Resolves with false while lines have to wait. */
async function sendNext(next: WaitingLine): Promise<boolean> {
  try {
    const { id } = (await findSent(next)) ?? (await add(next, next.line))
    // The next line of the same words is another one.
    const rest = read().filter(({ key }) => key !== next.key)
    keep(rest.map((line) => (isSamePlace(line, next) ? { ...line, after: id } : line)))
    return true
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) {
      const refused = messageOf(error, 'The server did not take this line.')
      keep(read().map((line) => (line.key === next.key ? { ...line, refused } : line)))
      toast(`A line was not sent: ${refused}`, { tone: 'danger' })
      return true
    }
    if (!(error instanceof NetworkError)) again = setTimeout(() => void sendWaiting(), AGAIN_AFTER)
    return false
  }
}

/** The entry of a line that arrived, although its answer did not. */
async function findSent(waiting: WaitingLine) {
  const { line, after } = waiting
  const userId = readStoredUser()?.id
  const npcId = waiting.npcId ?? line.npc_id ?? null
  const articleId = waiting.articleId ?? line.article_id ?? null
  const isIt = (entry: JournalEntry) =>
    entry.id > after &&
    entry.author?.id === userId &&
    entry.content === line.content &&
    entry.npc_id === npcId &&
    entry.location_id === (line.location_id ?? null) &&
    entry.article_id === articleId
  return (await readLatest(waiting)).find(isIt)
}

/** Whether trying again would not help: what the line is about is gone, or not this person's any more. */
const isFinal = ({ status }: ApiError): boolean =>
  status < 500 && ![401, 408, 425, 429].includes(status)

onReachableAgain(() => void sendWaiting())
window.addEventListener('storage', ({ key }) => {
  const user = readStoredUser()
  if (user && key === keyOf(user.id)) rereadLines()
})
