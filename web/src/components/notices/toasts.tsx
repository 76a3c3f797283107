import { X } from 'lucide-react'
import { useRef } from 'react'

import { classNames } from '../../design/class-names.ts'
import { splitNames } from '../../lib/texts/isolate.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { TONE_ICONS } from '../tone.ts'
import { toastStore } from './toast-store.ts'
import { TOAST_SHORTCUT, useToastAttention } from './use-toast-attention.ts'

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
