import { createStore } from '../../lib/create-store.ts'
import type { Tone } from '../tone.ts'

interface Action {
  label: string
  run: () => void
}

interface Toast {
  id: number
  message: string
  tone: Tone
  action?: Action
  /** Before the other one. */
  second?: Action
}

const SHOWN_FOR = 6_000
/** Long enough to read it, to find the button and to press it. */
const SHOWN_WITH_ACTION_FOR = 12_000
const AT_ONCE = 3

export const toastStore = createStore<readonly Toast[]>([])

let lastId = 0
let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function replace(next: readonly Toast[]): void {
  for (const [id, timer] of timers) {
    if (next.some((toast) => toast.id === id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  // The element under the pointer is gone, so no event would end the hold.
  if (next.length === 0) held = false
  toastStore.set(next)
}

function count({ id, action }: Toast): void {
  const time = action ? SHOWN_WITH_ACTION_FOR : SHOWN_FOR
  timers.set(
    id,
    setTimeout(() => dismissToast(id), time),
  )
}

export function dismissToast(id: number): void {
  replace(toastStore.get().filter((toast) => toast.id !== id))
}

export function dismissToasts(): void {
  replace([])
}

/** No toast goes away while the pointer or the focus is on one; afterwards each has its full time again. */
export function holdToasts(hold: boolean): void {
  if (held === hold) return
  held = hold
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  if (!held) for (const toast of toastStore.get()) count(toast)
}

export type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'second'>>

/** Shows a short message, from anywhere in the code; one with an action stays twice as long. */
export function toast(
  message: string,
  { tone = 'success', action, second }: ToastOptions = {},
): void {
  const next = { id: ++lastId, message, tone, ...(action && { action }), ...(second && { second }) }
  replace([...toastStore.get(), next].slice(-AT_ONCE))
  if (!held) count(next)
}
