import { useSyncExternalStore } from 'react'

/** A small file that the server has in memory. */
const ASKED = '/favicon.svg'
const ASK_EVERY = 3_000

let reachable = true
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
const welcomers = new Set<() => void>()

/** Called after every request. After one without an answer, asks the server until it answers again. */
export function noteReachable(next: boolean): void {
  if (next === reachable) return
  reachable = next
  clearInterval(timer)
  if (!reachable) timer = setInterval(() => void ask(), ASK_EVERY)
  for (const listener of listeners) listener()
  if (reachable) for (const welcome of welcomers) welcome()
}

/** Registers what to do when the server answers again. */
export function onReachableAgain(welcome: () => void): void {
  welcomers.add(welcome)
}

async function ask(): Promise<void> {
  if (await askIfReachable()) noteReachable(true)
}

export async function askIfReachable(): Promise<boolean> {
  try {
    return (await fetch(ASKED, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsReachable(): boolean {
  return useSyncExternalStore(subscribe, () => reachable)
}
