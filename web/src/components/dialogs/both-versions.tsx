import { type ReactNode, useState } from 'react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import { diffWords } from '../../lib/texts/word-diff.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { OwnWords } from '../marked-words.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'
import { MergeTexts, type MergedText } from './merge-texts.tsx'
import { setAside } from './set-aside.ts'

import lettering from '../../design/lettering.module.css'
import styles from './both-versions.module.css'

export interface BothVersionsProps<Values extends object> {
  /** What another person saved: 'these notes', 'this entry'. */
  what: string
  /** The reader saved it, in another window. */
  isOwn?: boolean
  /** Known before saving: a notice comes first, and the form stays in use. */
  isEarly?: boolean
  /** Every field, in the order of the form. */
  labels: { readonly [Field in keyof Values]: string }
  /** The version that the edit was begun from. */
  base: Values
  mine: Values
  theirs: Values
  isSame: (field: keyof Values, a: Values, b: Values) => boolean
  /** How a value is shown; as text if left out. */
  show?: (field: keyof Values, values: Values) => ReactNode
  onKeepMine: () => void
  /** Returns the Undo. */
  onTakeTheirs: () => () => void
  /** Puts texts made of both into the form. */
  onMerge: (texts: Partial<Values>) => void
  /** Back to the form without a choice. */
  onClose: () => void
}

/** Another person saved a newer version: a notice while the form is in use, and the choice after a 409. */
export default function BothVersions<Values extends object>(props: BothVersionsProps<Values>) {
  const [isOpen, setOpen] = useState(false)
  if (!props.isEarly) return <Choice {...props} />
  return (
    <>
      <NewerVersion {...props} onShow={() => setOpen(true)} />
      {isOpen && <Choice {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewerVersion<Values extends object>(
  props: BothVersionsProps<Values> & { onShow: () => void },
) {
  const { labels, base, mine, isSame } = props
  const isTouched = (Object.keys(labels) as (keyof Values)[]).some(
    (field) => !isSame(field, base, mine),
  )
  return (
    <div className={styles.newer}>
      <Alert tone="warning">
        There is a newer version: {sentenceOf(props)}
        {audienceNow(props)}.
        <div className={styles.choices}>
          {isTouched ? (
            <>
              <Button size="small" onClick={props.onShow}>
                Show what changed
              </Button>
              <Button size="small" onClick={props.onKeepMine}>
                Keep mine
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => void props.onTakeTheirs()}>
              Load it
            </Button>
          )}
        </div>
      </Alert>
    </div>
  )
}

const sentenceOf = ({ what, isOwn }: { what: string; isOwn?: boolean }) =>
  isOwn ? `${what} was changed in another window` : `another person changed ${what}`

const AUDIENCE_NOW: Record<Audience, string> = {
  everyone: 'everyone sees it now',
  dm: 'it is DM only now',
  some: 'some players see it now',
}

/** What is about to be saved may be read by others than those for whom it was typed. */
function audienceNow(props: { base: object; theirs: object }): string {
  const [before, now] = [props.base, props.theirs] as { visibility?: Audience }[]
  if (!now?.visibility || now.visibility === before?.visibility) return ''
  return ` (${AUDIENCE_NOW[now.visibility]})`
}

/** Shows both versions of the fields that conflict, or their texts put together. */
function Choice<Values extends object>(props: BothVersionsProps<Values>) {
  const { labels, base, mine, theirs, isSame, show = asText } = props
  const fields = Object.keys(labels) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(field, base, mine))
  const contested = changed.filter((field) => !isSame(field, mine, theirs))
  const untouched = fields
    .filter((field) => !changed.includes(field) && !isSame(field, base, theirs))
    .map((field) =>
      field === 'visibility' ? `${labels[field]}${audienceNow(props)}` : labels[field],
    )

  const [isMerging, setMerging] = useState(false)
  const texts = contested.flatMap((field): MergedText[] => {
    const [old, my, their] = [base[field], mine[field], theirs[field]]
    if (typeof old !== 'string' || !isLong(my) || !isLong(their)) return []
    return [{ name: String(field), label: labels[field], base: old, mine: my, theirs: their }]
  })
  if (isMerging) {
    return (
      <MergeTexts
        texts={texts}
        theirWord={props.isOwn ? 'The newer' : 'Theirs'}
        onBack={() => setMerging(false)}
        onDone={(merged) => {
          props.onMerge(merged as Partial<Values>)
          props.onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      size="wide"
      onClose={props.onClose}
      title={sentenceOf(props).replace(/^./, (first) => first.toUpperCase())}
      description="Nothing is lost or overwritten until you choose."
    >
      <div className={styles.rows}>
        {contested.map((field) => (
          <section key={String(field)}>
            <h3 className={styles.field}>{labels[field]}</h3>
            <Pair
              mine={show(field, mine)}
              theirs={show(field, theirs)}
              theirWord={props.isOwn ? 'The newer' : 'Theirs'}
            />
          </section>
        ))}
        {contested.length === 0 && (
          <p>Your changes do not conflict with {props.isOwn ? 'it' : 'theirs'}.</p>
        )}
        {untouched.length > 0 && (
          <p className={lettering.quiet}>
            {props.isOwn ? 'The' : 'Their'} other changes are kept either way:{' '}
            {untouched.join(', ')}.
          </p>
        )}
      </div>
      <DialogFooter>
        <Button onClick={() => setAside(props.onTakeTheirs())}>
          {props.isOwn ? 'Take newer' : 'Take theirs'}
        </Button>
        {texts.length > 0 && <Button onClick={() => setMerging(true)}>Put both together</Button>}
        <Button variant="primary" onClick={props.onKeepMine}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Of a name or a number there is only one. */
const isLong = (text: unknown): text is string =>
  typeof text === 'string' && (text.includes('\n') || text.length > 60)

interface PairProps {
  mine: ReactNode
  theirs: ReactNode
  theirWord: string
}

/** Both versions of a field; in texts, the words that differ are marked. */
function Pair({ mine, theirs, theirWord }: PairProps) {
  const areTexts = typeof mine === 'string' && typeof theirs === 'string'
  const pieces = areTexts ? diffWords(mine, theirs) : null
  return (
    <div className={styles.pair}>
      <Version whose="Yours">
        {pieces && mine ? <OwnWords pieces={pieces} side="before" /> : mine}
      </Version>
      <Version whose={theirWord}>
        {pieces && theirs ? <OwnWords pieces={pieces} side="after" /> : theirs}
      </Version>
    </div>
  )
}

function Version({ whose, children }: { whose: string; children: ReactNode }) {
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      <ScrollBox className={styles.text} label={whose}>
        {children || 'Empty'}
      </ScrollBox>
    </div>
  )
}

const asText = <Values,>(field: keyof Values, values: Values) => String(values[field])
