import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { ApiError } from '../../lib/http.ts'
import { loadErrorOf } from '../../lib/load-error.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { type JournalOf, journalQuery } from '../journal/journal.queries.ts'
import { Prose } from '../names/names.tsx'
import { SecretsSection } from '../secrets/secrets-section.tsx'
import { secretsQuery } from '../secrets/secrets.queries.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './peek.module.css'

export interface PeekedProps {
  id: number
  campaignId: number
}

const NOT_FOUND = 'Not found. It may have been deleted, or only DMs see it.'

interface PeekedThingProps<Data> {
  about: About
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  children: (data: NonNullable<Data>) => ReactNode
}

/** Waits for a thing; says so where the reader has none of it. */
export function Peeked<Data>({ about, query, children }: PeekedThingProps<Data>) {
  const isGone = query.data === null || isMissing(loadErrorOf(query))
  return (
    <>
      <Loaded
        query={query}
        failure={(error) => (isMissing(error) ? NOT_FOUND : 'This could not be loaded.')}
        pending={
          <div role="status" aria-label="Loading…" className={styles.part}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
        }
      >
        {(data) => (data ? children(data) : <p className={styles.none}>{NOT_FOUND}</p>)}
      </Loaded>
      {isGone && <KeptTexts about={about} />}
    </>
  )
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** The panel's name, until the thing's own is known. */
export function titleOf(query: { isPending: boolean }, name: string | undefined): string {
  return name ?? (query.isPending ? 'Loading…' : 'Not found')
}

/** The secrets about a thing. A DM writes the first one on its page. */
export function Secrets({ campaignId, about }: { campaignId: number; about: About }) {
  const { current } = useCurrentCampaign()
  const { data } = useQuery(secretsQuery(campaignId, about))
  const isEmpty = !data || data.length === 0
  if (isEmpty && current && isDm(current.role)) return null
  return <SecretsSection campaignId={campaignId} about={about} />
}

/** What was last written in its journal. */
export function LastEntry({ of }: { of: JournalOf }) {
  const { data } = useInfiniteQuery(journalQuery(of))
  const latest = data?.pages[0]?.entries[0]
  if (!latest) return null
  const { created_at, author, content } = latest
  return (
    <section className={styles.part} aria-label="Last entry">
      <p className={lettering.caption}>
        Last entry, {formatLongDate(created_at)}
        {author && `, ${author.username}`}
      </p>
      <Prose text={content} of={latest} field="content" className={styles.short} />
    </section>
  )
}
