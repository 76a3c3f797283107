import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { Revision, RevisionDetail } from '../../../../src/features/history/history.schemas.ts'
import type { SuggestedKind } from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { Button } from '../../components/button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatClock, formatLongTime, formatRecent } from '../../lib/dates.ts'
import { fieldWords } from '../../lib/texts/field-words.ts'
import { hunksOf } from '../../lib/texts/merge-paragraphs.ts'
import { countWords, diffWords } from '../../lib/texts/word-diff.ts'
import { changeWords } from './change-words.ts'
import { Comparison } from './comparison.tsx'
import { changeQuery, useRestore } from './history.queries.ts'
import { hasParagraphs, Paragraphs } from './paragraphs.tsx'
import { valueWords } from './value-words.ts'

import disclosure from '../../components/disclosure.module.css'
import styles from './history.module.css'

interface RevisionRowProps {
  revision: Revision
  /** Below the heading of its day: the row says what was changed, and at what time. */
  withWhat?: boolean
  mayRestore: boolean
}

/** Who changed what and when; opened, what it was before and after. */
export function RevisionRow({ revision, withWhat = false, mayRestore }: RevisionRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.row}>
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary className={disclosure.summary}>
          <span className={styles.change}>
            {withWhat && (
              <span className={styles.what}>
                {revision.what.name || 'Unnamed'}
                <VisuallyHidden>: </VisuallyHidden>
              </span>
            )}
            <span className={styles.act}>{changeWords(revision, { withKind: withWhat })}</span>
          </span>
          <time className={styles.when} dateTime={revision.at} title={formatLongTime(revision.at)}>
            {(withWhat ? formatClock : formatRecent)(revision.at)}
          </time>
        </summary>
        {isOpen && <Detail id={revision.id} mayRestore={mayRestore} withWhat={withWhat} />}
      </details>
    </li>
  )
}

interface DetailProps {
  id: number
  mayRestore: boolean
  withWhat: boolean
}

function Detail({ id, mayRestore, withWhat }: DetailProps) {
  const query = useQuery(changeQuery(id))
  return (
    <Loaded
      query={query}
      failure="This change could not be loaded."
      pending={<Skeleton width="70%" />}
    >
      {(detail) => (
        <>
          <Fields detail={detail} mayRestore={mayRestore} />
          {withWhat && hasParagraphs(detail) && detail.action !== 'deleted' && (
            <p className={styles.open}>
              <PeekLink thing={{ kind: detail.what.kind as SuggestedKind, id: detail.what.id }}>
                Open {detail.what.name}
              </PeekLink>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function Fields({ detail, mayRestore }: { detail: RevisionDetail; mayRestore: boolean }) {
  const restore = useRestore(detail.id)
  const { fields, before, after, named, restorable } = detail
  const side = detail.action === 'created' ? 'after' : 'before'

  async function run(names?: string[]) {
    try {
      const restored = await restore.mutateAsync({ side, ...(names && { fields: names }) })
      const isSame = 'revision' in restored && restored.revision === null
      toast(isSame ? 'It is like this already.' : 'Restored.')
    } catch (error) {
      toastFailure(error, 'This could not be restored.')
    }
  }

  if (detail.action === 'deleted' && fields.length === 0) {
    return (
      <p className={styles.none}>
        What was deleted lately is in the <Link to="/bin">bin</Link>.
      </p>
    )
  }
  if (fields.length === 0) return <p className={styles.none}>No field was changed.</p>
  const changed = fields.map((name) => ({
    name,
    old: valueWords(name, before[name], named),
    now: valueWords(name, after[name], named),
    hasParts:
      mayRestore && restorable.includes(name) && hasParagraphs(detail) && isText(detail, name),
  }))
  const isOne = changed.every(
    ({ old, now, hasParts }) => fields.length === 1 && !(hasParts && hunksOf(old, now).length > 1),
  )
  return (
    <div className={styles.detail}>
      {changed.map(({ name, old, now, hasParts }) => (
        <div key={name}>
          <div className={styles.fieldHead}>
            <p className={styles.field}>
              {fieldWords(name)} <WordCount before={old} after={now} />
            </p>
            {mayRestore && fields.length > 1 && restorable.includes(name) && (
              <Button
                size="small"
                variant="quiet"
                disabled={restore.isPending}
                onClick={() => void run([name])}
              >
                Restore<VisuallyHidden> {fieldWords(name)}</VisuallyHidden>
              </Button>
            )}
          </div>
          {hasParts ? (
            <Paragraphs what={detail.what} field={name} before={old} after={now} />
          ) : (
            <Comparison before={old} after={now} />
          )}
        </div>
      ))}
      {mayRestore && restorable.length > 0 && (
        <div>
          <Button icon={Undo2} busy={restore.isPending} onClick={() => void run()}>
            {side === 'after' ? 'Restore this' : isOne ? 'Restore' : 'Restore all'}
          </Button>
        </div>
      )}
    </div>
  )
}

const isText = ({ before, after }: RevisionDetail, name: string) =>
  typeof before?.[name] === 'string' && typeof after[name] === 'string'

function WordCount({ before, after }: { before: string; after: string }) {
  const { more, fewer } = countWords(diffWords(before, after))
  const said = [
    more && `${counted(more, 'word')} more`,
    fewer && `${counted(fewer, 'word')} fewer`,
  ].filter(Boolean)
  return <span className={styles.count}>{said.join(', ')}</span>
}
