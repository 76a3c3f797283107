import { type KeyboardEvent, useEffect } from 'react'

import { isComposing } from '../../lib/is-composing.ts'
import { focusLine, lineFieldProps } from '../play/line-field.ts'

import styles from './dock.module.css'

interface LineFieldProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onDraw: () => void
}

/** Grows with its text. Enter sends, and Shift+Enter is a new line. */
export function LineField({ text, onChange, onSend, onDraw }: LineFieldProps) {
  useLineKey()

  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)
    const isDraw = event.altKey && event.code === 'KeyN'
    if (!isSend && !isDraw) return
    event.preventDefault()
    if (isSend) onSend()
    else onDraw()
  }
  return (
    <div className={styles.field}>
      <textarea
        {...lineFieldProps}
        className={styles.line}
        rows={1}
        aria-label="Write a line"
        placeholder="Write a line…"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={2000}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd className={styles.key}>L</kbd>}
    </div>
  )
}

/** At the desk `l` leads to the line, unless something else is being written. */
function useLineKey(): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]'))
      if (event.key !== 'l' || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      focusLine()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
