import { toast } from '../../components/notices/toast-store.ts'
import { createStore } from '../../lib/create-store.ts'
import { ApiError, hasCode, messageOf, NetworkError } from '../../lib/http.ts'
import { sessionStore } from '../../lib/login-session/session-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onReachableAgain } from '../../lib/reachability.ts'
import { refresh } from '../../lib/refresh.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../lib/storage/kept-by-person.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { wayOf, type Write } from './writes.ts'

type WaitingWrite = Write & {
  key: string
  /** The last one that was known in its list. It may be among those after: only its answer was lost then. */
  after: number
  /** Why the server did not take it. It stays until its author discards it. */
  refused?: string
  /** Its author took it back. It stays until the server has answered whether it arrived before. */
  isUndone?: boolean
}

/** The name is from when only lines were kept. */
const keyOf = (userId: number) => personKey('lines', userId)
/** After the server could not take a write right now. */
const AGAIN_AFTER = 30_000

/** Each write belongs to the person who was signed in when it was written, also if another has signed in since. */
const person = (): number => sessionStore.get().user?.id ?? 0

function read(userId = person()): WaitingWrite[] {
  const isList = (value: unknown) => (Array.isArray(value) ? (value as Write[]) : null)
  const writes = browserStorage.readJson(keyOf(userId), isList) ?? []
  // An earlier version kept neither.
  return writes.map((write, index) => ({ key: `kept ${index}`, after: 0, ...write }))
}

/** What is not sent yet, oldest first. The browser keeps it. */
export const waitingWrites = createStore(read())

export const rereadWrites = (): void => waitingWrites.set(read())

function keep(writes: WaitingWrite[], userId = person()): void {
  writeKept(browserStorage, keyOf(userId), writes.length > 0 ? writes : null)
  if (userId === person()) waitingWrites.set(writes)
}

export const isRefused = ({ refused }: WaitingWrite): boolean => refused !== undefined

/** Whether the server will have it once it answers. */
export const isToBeSent = (write: WaitingWrite): boolean => !isRefused(write) && !write.isUndone

interface Outcome {
  isSent: boolean
  /** Once the page has read again what was changed. */
  shown?: Promise<unknown>
  /** Takes back what was written: from what waits, or from the server. Lines, entries and secrets alone. */
  undo: () => Promise<void>
}

/** Sends at once, or keeps it until the server takes it. The page reloads it in the background, so that the user can write on. */
export async function sendOrKeep(write: Write): Promise<Outcome> {
  const waiting = { ...write, key: `${Date.now()} ${Math.random()}`, after: lastKnown(write) }
  const userId = person()
  const isKept = () => read(userId).some(({ key }) => key === waiting.key)
  const undo = () => undoKept(waiting)
  if (!read().every(isRefused)) {
    keep([...read(), waiting])
    await sendWaiting()
    return { isSent: !isKept(), undo }
  }
  let sent: { id: number } | void
  try {
    sent = await wayOf(write).send()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    keep([...read(userId), waiting], userId)
    // A browser without room keeps nothing.
    if (!isKept()) throw error
    return { isSent: false, undo }
  }
  return { isSent: true, shown: refreshAfter(write), undo: () => removeSent(write, sent) }
}

async function removeSent(write: Write, sent: { id: number } | void): Promise<void> {
  if (sent) await wayOf(write).remove?.(sent.id)
  await refreshAfter(write)
}

async function undoKept(waiting: WaitingWrite): Promise<void> {
  const now = read().find(({ key }) => key === waiting.key)
  // It was sent meanwhile.
  if (!now) return removeSent(waiting, await wayOf(waiting).findSent(waiting.after))
  if (isRefused(now)) return discardWrite(now)
  keep(read().map((one) => (one.key === now.key ? { ...one, isUndone: true } : one)))
  await sendWaiting()
}

/** The cached lists below one key hold entries at different depths. */
function lastKnown(write: Write): number {
  const known = queryClient.getQueriesData({ queryKey: wayOf(write).list })
  return Math.max(0, ...known.flatMap(([, data]) => idsIn(data)))
}

/** Of entries and secrets, which have a text. */
const idsIn = (data: unknown): number[] => {
  if (!(data instanceof Object)) return []
  if (('content' in data || 'text' in data) && 'id' in data) return [Number(data.id)]
  return Object.values(data).flatMap(idsIn)
}

const refreshAfter = (write: Write) => refresh(wayOf(write).changes)

const listOf = (write: Write): string => JSON.stringify(wayOf(write).list)

export const discardWrite = (write: WaitingWrite): void =>
  keep(read().filter(({ key }) => key !== write.key))

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
      const next = read().find((write) => !isRefused(write))
      if (!next || !(await sendNext(next))) return
      await refreshAfter(next)
    }
  } finally {
    isSending = false
  }
}

/** Resolves with false while all have to wait. */
async function sendNext(next: WaitingWrite): Promise<boolean> {
  const way = wayOf(next)
  const userId = person()
  const isUndone = () => read(userId).some((one) => one.key === next.key && one.isUndone)
  try {
    const found = await way.findSent(next.after)
    if (userId !== person()) return false
    const sent = found ?? (isUndone() ? undefined : await way.send())
    // Also what was undone while it was being sent.
    if (sent && isUndone()) await way.remove?.(sent.id)
    // The next one of the same words is another one.
    const rest = read(userId).filter(({ key }) => key !== next.key)
    keep(
      rest.map((one) => (sent && listOf(one) === listOf(next) ? { ...one, after: sent.id } : one)),
      userId,
    )
    return true
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) {
      if (isUndone()) {
        discardWrite(next)
        return true
      }
      const refused = messageOf(error, 'The server did not take this.')
      keep(read().map((one) => (one.key === next.key ? { ...one, refused } : one)))
      toast(`Not sent: ${refused}`, { tone: 'danger' })
      return true
    }
    if (!(error instanceof NetworkError)) again = setTimeout(() => void sendWaiting(), AGAIN_AFTER)
    return false
  }
}

/** Whether trying again would not help: what it is about is gone, or not this person's any more. */
const isFinal = (error: ApiError): boolean =>
  error.status < 500 && ![401, 408, 425, 429].includes(error.status) && !hasCode(error, 'stale')

onReachableAgain(() => void sendWaiting())
window.addEventListener('storage', ({ key }) => {
  if (key === keyOf(person())) rereadWrites()
})
