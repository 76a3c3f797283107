import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

import { toast } from '../notices/toast-store.ts'

type Open<About> = (about: About) => Promise<void>
type Render<About> = (about: About, onClose: () => void, open: Open<About>) => ReactNode

/** A dialog that opens from anywhere, and whose code the first page does without. */
export function createLazyDialog<About>(load: () => Promise<Render<About>>) {
  let render: Render<About> | undefined
  let about: About | undefined
  const listeners = new Set<() => void>()

  function set(next: About | undefined): void {
    about = next
    for (const listener of listeners) listener()
  }

  const close = () => set(undefined)

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  async function open(next: About): Promise<void> {
    try {
      render ??= await load()
      set(next)
    } catch {
      toast('The dialog could not be loaded. Please check your connection.', { tone: 'danger' })
    }
  }

  return {
    open,
    close,
    /** The open dialog, or nothing. Closes with the component that shows it. */
    useDialog(): ReactNode {
      const shown = useSyncExternalStore(subscribe, () => about)
      useEffect(() => close, [])
      return shown === undefined ? null : render?.(shown, close, open)
    },
  }
}
