import { useState } from 'react'

import { mergeParagraphs, textOf } from '../../lib/texts/merge-paragraphs.ts'
import { diffWords } from '../../lib/texts/word-diff.ts'
import { Button } from '../button.tsx'
import { Select } from '../forms/select.tsx'
import { OwnWords } from '../marked-words.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'

import styles from './both-versions.module.css'

export interface MergedText {
  /** Of the field. */
  name: string
  label: string
  base: string
  mine: string
  theirs: string
}

type Taken = 'both' | 'mine' | 'theirs'

interface MergeTextsProps {
  texts: readonly MergedText[]
  theirWord: string
  onBack: () => void
  /** With the texts by their fields. */
  onDone: (merged: Record<string, string>) => void
}

/** Texts of two people as one: what only one of them changed is in it; of other paragraphs one chooses. */
export function MergeTexts({ texts, theirWord, onBack, onDone }: MergeTextsProps) {
  const [taken, setTaken] = useState<Record<string, Taken>>({})
  const merged = texts.map(({ name, label, base, mine, theirs }) => ({
    name,
    label,
    parts: mergeParagraphs(base, mine, theirs),
  }))
  const takenAt = (name: string, at: number): Taken => taken[`${name} ${at}`] ?? 'both'
  const done = () =>
    onDone(
      Object.fromEntries(
        merged.map(({ name, parts }) => [
          name,
          textOf(parts, ({ mine, theirs }, at) => {
            const which = takenAt(name, at)
            return [...(which === 'theirs' ? [] : mine), ...(which === 'mine' ? [] : theirs)]
          }),
        ]),
      ),
    )
  return (
    <Dialog
      size="wide"
      onClose={onBack}
      title="Both texts together"
      description="Choose where both changed the same paragraph. The result goes into the form, and is saved from there."
    >
      <div className={styles.rows}>
        {merged.map(({ name, label, parts }) => (
          <section key={name} aria-label={label}>
            <h3 className={styles.field}>{label}</h3>
            <div className={styles.merged}>
              {parts.map((part, at) =>
                'settled' in part ? (
                  <p key={at} className={styles.settled}>
                    {part.settled.join('\n')}
                  </p>
                ) : (
                  <TwoVersions
                    key={at}
                    {...part}
                    theirWord={theirWord}
                    taken={takenAt(name, at)}
                    onTake={(which) => setTaken({ ...taken, [`${name} ${at}`]: which })}
                  />
                ),
              )}
            </div>
          </section>
        ))}
      </div>
      <DialogFooter>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" onClick={done}>
          Use this text
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface TwoVersionsProps {
  mine: string[]
  theirs: string[]
  theirWord: string
  taken: Taken
  onTake: (taken: Taken) => void
}

function TwoVersions({ mine, theirs, theirWord, taken, onTake }: TwoVersionsProps) {
  const [my, their] = [mine.join('\n'), theirs.join('\n')]
  const pieces = diffWords(my, their)
  return (
    <div className={styles.two}>
      <Select
        aria-label="Which version of this paragraph"
        options={[
          ['both', 'Both'],
          ['mine', 'Yours'],
          ['theirs', theirWord],
        ]}
        value={taken}
        onChange={onTake}
      />
      {taken !== 'theirs' && (
        <p className={styles.settled}>
          {my && taken === 'both' ? <OwnWords pieces={pieces} side="before" /> : my || 'Nothing'}
        </p>
      )}
      {taken !== 'mine' && (
        <p className={styles.settled}>
          {their && taken === 'both' ? (
            <OwnWords pieces={pieces} side="after" />
          ) : (
            their || 'Nothing'
          )}
        </p>
      )}
    </div>
  )
}
