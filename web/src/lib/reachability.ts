import { createStore } from './create-store.ts'

/** A small file that the server has in memory. */
const ASKED = '/favicon.svg'
const ASK_EVERY = 3_000
/** A request without an answer for so long raises the question whether there is a server. */
const SLOW = 4_000
const LONGEST_WAIT = 4_000

const reachable = createStore(true)
let reached = 0
/** Counts the answers. */
let answered = 0
let timer: ReturnType<typeof setInterval> | undefined
const onBack = new Set<() => void>()
const onLoss = new Set<() => void>()

/** Notes whether the server answers. While it does not, asks it until it answers again. */
export function noteReachable(next: boolean): void {
  if (next) {
    reached = Date.now()
    answered += 1
  }
  if (next === isReachable()) return
  clearInterval(timer)
  if (!next) timer = setInterval(() => void ask(), ASK_EVERY)
  reachable.set(next)
  for (const act of next ? onBack : onLoss) act()
}

/** Registers what to do when the server answers again. Returns what removes it. */
export function onReachableAgain(act: () => void): () => void {
  onBack.add(act)
  return () => void onBack.delete(act)
}

/** Registers what to do when the server does not answer any more. */
export function onUnreachable(act: () => void): void {
  onLoss.add(act)
}

export const isReachable = reachable.get

export const useIsReachable = reachable.use

/** When the server last answered; 0: not since this page was opened. */
export const reachedAt = (): number => reached

async function ask(): Promise<void> {
  if (await askIfReachable()) noteReachable(true)
}

let doubt: Promise<void> | undefined

/** After a request failed: asks the server, and notes whether it answers at all. */
export async function doubtReachable(): Promise<void> {
  if (isReachable()) await (doubt ??= settleDoubt().finally(() => (doubt = undefined)))
}

/** Another request may have been answered meanwhile: then the server is busy, or only some requests fail. */
async function settleDoubt(): Promise<void> {
  const before = answered
  const answers = await askIfReachable()
  if (answers || answered === before) noteReachable(answers)
}

/** Doubts a request that takes long: a machine that is switched off answers nothing at all. Returns what ends it. */
export function watchRequest(): () => void {
  const slow = setTimeout(() => void doubtReachable(), SLOW)
  return () => clearTimeout(slow)
}

export async function askIfReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    return (await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
