import { type ReactNode, useSyncExternalStore } from 'react'

import { toast } from '../../components/notices/toast-store.ts'

type Render = (question: string, onClose: () => void) => ReactNode

let render: Render | undefined
let asked: string | undefined
const listeners = new Set<() => void>()

/** Opens the dialog, whose code the first page does without, and asks the question at once. */
export async function openAsk(question: string): Promise<void> {
  try {
    render ??= (await import('./ask-dialog.tsx')).renderAsk
    set(question)
  } catch {
    toast('The dialog could not be loaded. Please check your connection.', { tone: 'danger' })
  }
}

export const closeAsk = (): void => set(undefined)

function set(question: string | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open dialog, or nothing. */
export function useAskDialog(): ReactNode {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question === undefined ? null : render?.(question, closeAsk)
}
