import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, History } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { FilterSelect, Filters } from '../../components/forms/filter-select.tsx'
import { Options } from '../../components/forms/options.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ByDay } from '../../components/page/by-day.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PagedList } from '../../components/page/paged-list.tsx'
import { formatRecent } from '../../lib/dates.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { BatchRow } from './batch-row.tsx'
import type { ChangesSearch } from './changes-search.ts'
import { changesQuery, type HistoryKind } from './history.queries.ts'
import { HISTORY_KIND_WORDS } from './kind-words.ts'
import { RevisionRow } from './revision-row.tsx'

const DAY_MS = 86_400_000

const SINCE = [
  ['', 'Any time'],
  ['1', 'Since yesterday'],
  ['7', 'In the last 7 days'],
  ['30', 'In the last 30 days'],
] as const

/** Everything that changed in a campaign, as far as the reader may read it. */
export function ChangesScreen({ campaign }: { campaign: Campaign }) {
  const search = useSearch({ from: '/signed-in/changes' })
  const { kind, user, since } = search
  const navigate = useNavigate()
  const { data: players = [] } = useQuery(playersQuery(campaign.id))
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
  const narrow = (change: { [Key in keyof ChangesSearch]: ChangesSearch[Key] | undefined }) =>
    void navigate({
      to: '/changes',
      search: Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
      ),
      replace: true,
    })
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
      {hasAny && (
        <Filters>
          <FilterSelect
            label="What"
            value={kind ?? ''}
            onChange={(value) => narrow({ kind: (value || undefined) as HistoryKind | undefined })}
          >
            <option value="">Everything</option>
            <Options of={Object.entries(HISTORY_KIND_WORDS)} />
          </FilterSelect>
          <FilterSelect
            label="By"
            value={user ? `${user}` : ''}
            onChange={(value) => narrow({ user: Number(value) || undefined })}
          >
            <option value="">By anyone</option>
            <Options of={players.map(({ id, username }) => [id, `By ${username}`])} />
          </FilterSelect>
          <FilterSelect
            label="When"
            value={since ? 'since' : ''}
            onChange={(days) =>
              narrow({
                since: days
                  ? new Date(Date.now() - Number(days) * DAY_MS).toISOString()
                  : undefined,
              })
            }
          >
            {since && (
              <option value="since" hidden>
                Since {formatRecent(since)}
              </option>
            )}
            <Options of={SINCE} />
          </FilterSelect>
        </Filters>
      )}
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
