import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../components/button.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { Section } from '../../components/page/section.tsx'
import { changesQuery, type Kept } from './history.queries.ts'
import { RevisionRow } from './revision-row.tsx'

import styles from './history.module.css'

interface ChangesProps {
  campaignId: number
  what: Kept
  mayRestore: boolean
}

/** One tap away: who changed a thing, when, and what. */
export default function Changes(props: ChangesProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button
        size="small"
        variant="quiet"
        icon={History}
        className={styles.begin}
        onClick={() => setOpen(true)}
      >
        Changes
      </Button>
    )
  }
  return (
    <Section
      title="Changes"
      actions={
        <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
          Hide
        </Button>
      }
    >
      <ChangeList {...props} />
    </Section>
  )
}

function ChangeList({ campaignId, what: { kind, id }, mayRestore }: ChangesProps) {
  const list = useInfiniteQuery(changesQuery(campaignId, { kind, id }))
  return (
    <PagedList
      list={list}
      rowsOf={(page) => page.revisions}
      failure="The changes could not be loaded."
      pending="Loading the changes…"
      empty={<p className={styles.none}>No changes have been kept yet.</p>}
    >
      {(revisions) => (
        <ul className={styles.rows}>
          {revisions.map((revision) => (
            <RevisionRow key={revision.id} revision={revision} mayRestore={mayRestore} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
