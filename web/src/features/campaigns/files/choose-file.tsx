import { FileArchive } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../design/class-names.ts'

import styles from './campaign-files.module.css'

/** A campaign file, chosen or dropped. What it is in truth, the server tells. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onChoose(file)
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
      <FileArchive className={styles.picture} aria-hidden />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p className={styles.hint}>
        or drop it here. It ends in <span>.dramatis.zip</span>. You see what is in it before
        anything is imported.
      </p>
      <input
        ref={input}
        type="file"
        className={styles.file}
        tabIndex={-1}
        aria-label="Campaign file"
        accept=".zip,application/zip"
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
