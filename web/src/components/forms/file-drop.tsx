import { type DragEvent, type ReactNode, useRef, useState } from 'react'

import { classNames } from '../../design/class-names.ts'
import { Button } from '../button.tsx'

import styles from './file-drop.module.css'

interface FileDropProps {
  /** Names the file for screen readers. */
  label: string
  accept: string
  button: string
  primary?: boolean
  disabled?: boolean
  onChoose: (file: File) => void
  /** What was chosen, or an icon. */
  picture: ReactNode
  hint: ReactNode
}

/** Chooses a file by a button or by dropping it here. */
export function FileDrop({ label, accept, disabled = false, onChoose, ...props }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onChoose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {props.picture}
      <Button
        variant={props.primary ? 'primary' : 'secondary'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {props.button}
      </Button>
      {props.hint && (
        <p className={styles.hint}>
          <span className={styles.drag}>or drop it here. </span>
          {props.hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again after a failure.
          target.value = ''
        }}
      />
    </div>
  )
}
