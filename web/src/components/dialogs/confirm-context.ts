import { createContext, use } from 'react'

export interface Question {
  /** The question itself; it names the dialog. */
  title: string
  /** What happens after a yes. */
  text?: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'plain'
}

export type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** Asks in the page's own dialog: `if (await confirm({ title, confirmLabel: 'Delete', tone: 'danger' })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it')
  return confirm
}
