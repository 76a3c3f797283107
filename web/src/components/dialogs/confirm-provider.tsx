import { AlertDialog } from 'radix-ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { type Confirm, ConfirmContext, type Question } from './confirm-context.ts'
import { DialogFooter } from './dialog-footer.tsx'

import styles from './dialog.module.css'

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const returnFocus = useReturnFocus(open)
  const settle = useRef<(answer: boolean) => void>(undefined)

  const confirm = useCallback<Confirm>((asked) => {
    settle.current?.(false)
    setQuestion(asked)
    setOpen(true)
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }, [])

  function answer(yes: boolean) {
    setOpen(false)
    settle.current?.(yes)
    settle.current = undefined
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && answer(false)}>
        <AlertDialog.Portal>
          <div className={styles.scrim} data-scrim />
          <AlertDialog.Content
            className={styles.dialog}
            aria-modal
            {...returnFocus}
            {...(!question?.text && { 'aria-describedby': undefined })}
          >
            <div className={styles.body}>
              <AlertDialog.Title className={styles.title}>{question?.title}</AlertDialog.Title>
              {question?.text && (
                <AlertDialog.Description className={styles.description}>
                  {question.text}
                </AlertDialog.Description>
              )}
              <DialogFooter>
                <AlertDialog.Cancel asChild>
                  <Button>{question?.cancelLabel ?? 'Cancel'}</Button>
                </AlertDialog.Cancel>
                <Button
                  variant={question?.tone === 'danger' ? 'danger' : 'primary'}
                  onClick={() => answer(true)}
                >
                  {question?.confirmLabel}
                </Button>
              </DialogFooter>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}
