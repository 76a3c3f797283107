import { Dices, Plus, UserPlus } from 'lucide-react'

import { Button } from '../../components/button.tsx'

import styles from './dock.module.css'

interface NewNpcToolsProps {
  /** What can be made of the line, in a word. */
  word: string | null
  onAdd: () => void
  onDraw: () => void
}

/** While the line is used: makes an NPC or an article of it, and draws a name. */
export function NewNpcTools({ word, onAdd, onDraw }: NewNpcToolsProps) {
  return (
    // The field keeps the focus, and a phone its keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.tools} onMouseDown={(event) => event.preventDefault()}>
      {word !== null && (
        <Button size="small" icon={word === 'NPC' ? UserPlus : Plus} onClick={onAdd}>
          New {word}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={Dices}

        title="A name for a new NPC (Alt N)"
        onClick={onDraw}
      >
        Draw a name
      </Button>
      {word === null && <span className={styles.hint}>“Berta, smith” makes a new NPC</span>}
    </div>
  )
}
