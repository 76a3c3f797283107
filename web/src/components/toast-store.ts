import type { Tone } from './tone.ts'

export interface Toast {
  id: number
  message: string
  tone: Tone
  action?: { label: string; run: () => void }
}

const SHOWN_FOR = 6_000
const AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Tells in passing what was done, from anywhere; one with something to do stays twice as long. */
export function toast(
  message: string,
  { tone = 'success', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {},
): void {
  const id = ++lastId
  replace([...toasts, { id, message, tone, ...(action && { action }) }].slice(-AT_ONCE))
  setTimeout(() => dismissToast(id), action ? SHOWN_FOR * 2 : SHOWN_FOR)
}

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
