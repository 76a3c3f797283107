import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

import { classNames } from '../../design/class-names.ts'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { IconButton } from '../icon-button.tsx'
import { isNotice } from '../notices/is-notice.ts'

import styles from './dialog.module.css'

export interface DialogProps {
  /** For one that stays in the page while it is closed. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** `side`: along the right edge at the desk, so that the page stays in view. */
  size?: 'medium' | 'wide' | 'side'
  /** Gets the focus after the dialog when what opened it is gone. */
  focusAfter?: RefObject<HTMLElement | null>
  /** Something is running: a click outside or Escape does not close the dialog. */
  locked?: boolean
  /** A choice would be lost: only the dialog's own buttons close it. */
  guarded?: boolean
}

/**
 * In the middle at the desk, a sheet from the bottom on the phone. The scrim is a plain element and not Radix's:
 * that one locks scrolling by writing a style element into the page, where one rule of ours does.
 */
export function Dialog(props: DialogProps) {
  const returnFocus = useReturnFocus(props.open, props.focusAfter)
  const keepOpen = (event: Event) => (props.locked || props.guarded) && event.preventDefault()
  return (
    <Radix.Root open={props.open ?? true} onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <div
          className={classNames(styles.scrim, props.size === 'side' && styles.thin)}
          data-scrim
        />
        <Radix.Content
          className={classNames(styles.dialog, props.size && styles[props.size])}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={(event) =>
            isNotice(event.target) ? event.preventDefault() : keepOpen(event)
          }
          aria-modal
          {...returnFocus}
          onOpenAutoFocus={() => queueMicrotask(putCaretAtEnd)}
          {...(!props.description && { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{props.title}</Radix.Title>
            {props.description && (
              <Radix.Description className={styles.description}>
                {props.description}
              </Radix.Description>
            )}
          </div>
          <div className={styles.body}>{props.children}</div>
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" className={styles.close} disabled={props.locked} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix selects the text of the first field, so that the first key would replace it. */
function putCaretAtEnd() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  const { selectionStart, value } = field
  // Not all types of fields have a caret.
  if (selectionStart !== null) field.setSelectionRange(value.length, value.length)
}
