import { X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

import { classNames } from '../../design/class-names.ts'
import { splitNames } from '../../lib/texts/isolate.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { TONE_ICONS } from '../tone.ts'
import { dismissToast, holdToasts, toastStore } from './toast-store.ts'

import tones from '../tone.module.css'
import styles from './toasts.module.css'

/** In characters. What is longer has its button below it, not beside it. */
const LONG = 80

/**
 * Passing messages, always in the page, so that each is announced. One is shown at a time: the newest, and when it
 * is gone the one before, if that has time left.
 */
export function Toasts() {
  const newest = toastStore.use().slice(-1)
  const region = useRef<HTMLDivElement>(null)
  const { attention, dismiss } = useToastAttention(region)

  return (
    <div
      ref={region}
      className={styles.toasts}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={`Notifications (${TOAST_SHORTCUT})`}
      {...attention}
    >
      {newest.map(({ id, tone, message, action, second }) => {
        const Icon = TONE_ICONS[tone]
        const actions = [second, action].filter((one) => one !== undefined)
        return (
          <div
            key={id}
            className={classNames(
              styles.toast,
              message.length * actions.length > LONG && styles.long,
              tones[tone],
            )}
            data-notice
          >
            <Icon className={styles.icon} aria-hidden />
            <span className={styles.message}>
              {splitNames(message).map(({ text, isName }, i) =>
                isName ? <bdi key={i}>{text}</bdi> : text,
              )}
            </span>
            {actions.length > 0 && (
              <span className={styles.actions}>
                {actions.map(({ label, run }) => (
                  <Button
                    key={label}
                    variant="quiet"
                    aria-keyshortcuts={TOAST_SHORTCUT}
                    onClick={() => {
                      dismiss(id)
                      run()
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </span>
            )}
            <IconButton icon={X} label="Dismiss" onClick={() => dismiss(id)} />
          </div>
        )
      })}
    </div>
  )
}

/** Moves the focus to the newest message, as in other programs. */
const TOAST_SHORTCUT = 'F8'

/** Keeps toasts while they are in use, and returns the focus to where it was before. */
function useToastAttention(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = (element: EventTarget | null) =>
    element instanceof Element && !!region.current?.contains(element)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== TOAST_SHORTCUT) return
      region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [region])

  return {
    attention: {
      onPointerEnter: () => holdToasts(true),
      onPointerLeave: () => holdToasts(isInside(document.activeElement)),
      onFocus({ relatedTarget }: FocusEvent) {
        holdToasts(true)
        if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) {
          cameFrom.current = relatedTarget
        }
      },
      onBlur: ({ relatedTarget }: FocusEvent) => holdToasts(isInside(relatedTarget)),
    },
    /** The pressed button disappears with its message, so the focus returns to where it came from. */
    dismiss(id: number) {
      const hadFocus = isInside(document.activeElement)
      dismissToast(id)
      if (hadFocus && cameFrom.current?.isConnected) cameFrom.current.focus()
    },
  }
}
