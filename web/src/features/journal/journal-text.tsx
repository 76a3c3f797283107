import { useState } from 'react'

import { Button } from '../../components/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Names } from '../names/names.tsx'

import prose from '../../design/prose.module.css'
import styles from './journal.module.css'

/** Longer entries are folded, so that the others stay in sight. */
const LONG = { characters: 1_200, lines: 16 }

export function JournalText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  return (
    <>
      <p className={classNames(prose.prose, styles.text, isLong && !open && styles.folded)}>
        <Names>{text}</Names>
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className={styles.unfold}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
