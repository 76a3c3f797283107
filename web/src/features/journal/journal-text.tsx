import { useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { Button } from '../../components/button.tsx'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { classNames } from '../../design/class-names.ts'
import { Prose } from '../names/names.tsx'

import styles from './journal.module.css'

/** Longer entries are folded, so that the others stay in sight. */
const LONG = { characters: 1_200, lines: 16 }

export function JournalText({ entry }: { entry: JournalEntry }) {
  const { content: text } = entry
  const [open, setOpen] = useState(false)
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  return (
    <PicturedThing value={{ kind: 'journal', id: entry.id }}>
      <Prose
        text={text}
        of={entry}
        field="content"
        className={classNames(styles.text, isLong && !open && styles.folded)}
      />
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
    </PicturedThing>
  )
}
