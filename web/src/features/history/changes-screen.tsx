import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft, History } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { ByDay } from '../../components/page/by-day.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { BatchRow } from './batch-row.tsx'
import { ChangesFilters } from './changes-filters.tsx'
import { changesQuery } from './history.queries.ts'
import { RevisionRow } from './revision-row.tsx'

/** Everything that changed in a campaign, as far as the reader may read it. */
export function ChangesScreen({ campaign }: { campaign: Campaign }) {
  const search = useSearch({ from: '/signed-in/changes' })
  const { kind, user, since } = search
  const list = useInfiniteQuery(
    changesQuery(campaign.id, {
      ...(kind && { kind }),
      ...(user && { user_id: user }),
      ...(since && { since: new Date(since).toISOString() }),
      fold: true,
    }),
  )
  const isNarrowed = Boolean(kind || user || since)
  const hasAny = isNarrowed || list.data?.pages[0]?.total !== 0
  return (
    <>
      <PageHeader
        title="Recent Changes"
        back={
          <LinkButton to="/campaigns" variant="quiet" icon={ArrowLeft}>
            My Campaigns
          </LinkButton>
        }
      />
      {hasAny && <ChangesFilters campaignId={campaign.id} search={search} />}
      <PagedList
        list={list}
        rowsOf={(page) => page.revisions}
        failure="The changes could not be loaded."
        pending="Loading the changes…"
        empty={
          <EmptyState icon={History} title="No changes">
            {isNarrowed ? 'Nothing was changed that fits.' : 'Nothing has been changed yet.'}
          </EmptyState>
        }
      >
        {(revisions) => (
          <ByDay rows={revisions} at={(revision) => revision.at}>
            {({ batch, ...revision }) =>
              batch ? (
                <BatchRow
                  key={batch.id}
                  campaignId={campaign.id}
                  revision={revision}
                  batch={batch}
                  {...(kind && { kind })}
                />
              ) : (
                <RevisionRow
                  key={revision.id}
                  revision={revision}
                  withWhat
                  mayRestore={isDm(campaign.role)}
                />
              )
            }
          </ByDay>
        )}
      </PagedList>
    </>
  )
}
