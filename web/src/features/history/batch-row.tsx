import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Revision } from '../../../../src/features/history/history.schemas.ts'
import { PagedList } from '../../components/page/paged-list.tsx'
import { isThing, PeekLink } from '../../components/peek-link.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatClock, formatLongTime } from '../../lib/dates.ts'
import { batchWords } from './change-words.ts'
import { changesQuery, type HistoryKind } from './history.queries.ts'
import { RevisionRow } from './revision-row.tsx'
import { UndoBatch } from './undo-batch.tsx'

import disclosure from '../../components/disclosure.module.css'
import styles from './history.module.css'

interface BatchRowProps {
  campaignId: number
  /** The last one. */
  revision: Revision
  batch: NonNullable<Revision['batch']>
  /** Only changes of this kind are listed. */
  kind?: HistoryKind
}

/** All that one import or one rename in texts changed; opened, each thing. */
export function BatchRow({ campaignId, revision, batch, kind }: BatchRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.row}>
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary className={disclosure.summary}>
          <span className={styles.change}>
            <span className={styles.what}>
              {batch.count} things
              <VisuallyHidden>: </VisuallyHidden>
            </span>
            <span className={styles.act}>{batchWords(revision, batch.tool)}</span>
          </span>
          <time className={styles.when} dateTime={revision.at} title={formatLongTime(revision.at)}>
            {formatClock(revision.at)}
          </time>
        </summary>
        {isOpen && (
          <div className={styles.inBatch}>
            <UndoBatch revision={revision} batch={batch} />
            <Changed campaignId={campaignId} batch={batch.id} {...(kind && { kind })} />
          </div>
        )}
      </details>
    </li>
  )
}

function Changed(props: { campaignId: number; batch: number; kind?: HistoryKind }) {
  const { campaignId, ...filter } = props
  const list = useInfiniteQuery(changesQuery(campaignId, filter))
  return (
    <PagedList
      list={list}
      rowsOf={(page) => page.revisions}
      failure="The changes could not be loaded."
      pending="Loading the changes…"
      empty={<p className={styles.none}>Nothing of it is left.</p>}
    >
      {(revisions) => (
        <ul className={styles.rows}>
          {revisions.map((revision) =>
            revision.fields.length > 0 ? (
              <RevisionRow key={revision.id} revision={revision} withWhat mayRestore />
            ) : (
              <li key={revision.id} className={styles.thing}>
                <Name of={revision} />
              </li>
            ),
          )}
        </ul>
      )}
    </PagedList>
  )
}

function Name({ of: { what, deleted } }: { of: Revision }) {
  const name = what.name || 'Unnamed'
  return isThing(what) && !deleted ? <PeekLink thing={what}>{name}</PeekLink> : name
}
