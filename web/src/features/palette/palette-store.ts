import { type ReactNode, useSyncExternalStore } from 'react'

import { toast } from '../../components/notices/toast-store.ts'

type Render = (onClose: () => void) => ReactNode

let render: Render | undefined
let open = false
/** Closing it while its code is loading cancels it. */
let isWanted = false
const listeners = new Set<() => void>()

/** Loads the palette's code, which the first page does without. */
export async function loadPalette(): Promise<void> {
  render = (await import('./palette.tsx')).renderPalette
}

/** Opens at once when the code is loaded, so that a phone shows its keyboard for the field. */
export async function openPalette(): Promise<void> {
  isWanted = true
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
