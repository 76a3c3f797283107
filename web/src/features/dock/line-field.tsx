import type { KeyboardEvent } from 'react'

import { useKey } from '../../lib/use-key.ts'
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
  useKey('l', focusLine)

  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey
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
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd className={styles.key}>L</kbd>}
    </div>
  )
}
