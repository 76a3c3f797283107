import { type ReactNode, useSyncExternalStore } from 'react'

import { toast } from '../../components/toast-store.ts'
import { catchKeys, takeKeys } from './early-keys.ts'

type Render = (onClose: () => void) => ReactNode

let render: Render | undefined
let open = false
/** Escape while it is on its way calls it off. */
let isWanted = false
const listeners = new Set<() => void>()

/** The palette's code, which need not be there before it is wanted. */
export async function loadPalette(): Promise<void> {
  render = (await import('./palette.tsx')).renderPalette
}

/** Once the code is there it opens at once, so that a phone brings up its keyboard for the field. */
export async function openPalette(): Promise<void> {
  isWanted = true
  catchKeys(closePalette)
  if (!render) {
    try {
      await loadPalette()
    } catch {
      closePalette()
      toast('The search could not be loaded. Please check your connection.', { tone: 'danger' })
      return
    }
  }
  if (isWanted) setOpen(true)
}

export function closePalette(): void {
  isWanted = false
  takeKeys()
  setOpen(false)
}

function setOpen(next: boolean): void {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What draws it while it is open. */
export function useOpenPalette(): Render | undefined {
  return useSyncExternalStore(subscribe, () => (open ? render : undefined))
}
