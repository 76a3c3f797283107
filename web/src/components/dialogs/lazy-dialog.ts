import { type ReactNode, useEffect } from 'react'

import { createStore } from '../../lib/create-store.ts'
import { toast } from '../notices/toast-store.ts'

type Open<About> = (about: About) => Promise<void>
type Render<About> = (about: About, onClose: () => void, open: Open<About>) => ReactNode
type Load<About> = () => Promise<Render<About>>

/**
 * A dialog that opens from anywhere, and whose code the first page does without. It is loaded by what creates the dialog, or by
 * what shows it, where the dialog is made of parts that open it.
 */
export function createLazyDialog<About>(ownLoad?: Load<About>, what = 'dialog') {
  let load = ownLoad
  const shown = createStore<About | undefined>(undefined)
  let render: Render<About> | undefined
  /** Closing it while its code is loading cancels it. */
  let isWanted = false

  function close(): void {
    isWanted = false
    shown.set(undefined)
  }

  /** Opens at once when the code is loaded, so that a phone shows its keyboard for a field in it. */
  async function open(about: About): Promise<void> {
    isWanted = true
    try {
      render ??= await load!()
      if (isWanted) shown.set(about)
    } catch {
      toast(`The ${what} could not be loaded. Please check your connection.`, { tone: 'danger' })
    }
  }

  return {
    open,
    close,
    /** Loads its code early. A failure is ignored: opening loads it again. */
    async prepare(): Promise<void> {
      render ??= await load!().catch(() => undefined)
    },
    /** The open dialog, or nothing. Closes with the component that shows it. */
    useDialog(loadHere = ownLoad): ReactNode {
      const about = shown.use()
      useEffect(() => {
        load = loadHere
      }, [loadHere])
      useEffect(() => close, [])
      return about === undefined ? null : render?.(about, close, open)
    },
  }
}
