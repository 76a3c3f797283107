import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { FilterSelect, Filters } from '../../components/forms/filter-select.tsx'
import { Options } from '../../components/forms/options.tsx'
import { formatRecent } from '../../lib/dates.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import type { ChangesSearch } from './changes-search.ts'
import type { HistoryKind } from './history.queries.ts'
import { HISTORY_KIND_WORDS } from './kind-words.ts'

const DAY_MS = 86_400_000

const SINCE = [
  ['', 'Any time'],
  ['1', 'Since yesterday'],
  ['7', 'In the last 7 days'],
  ['30', 'In the last 30 days'],
] as const

interface ChangesFiltersProps {
  campaignId: number
  search: ChangesSearch
}

/** Which changes are listed. The address keeps it. */
export function ChangesFilters({ campaignId, search }: ChangesFiltersProps) {
  const { kind, user, since } = search
  const navigate = useNavigate()
  const { data: players = [] } = useQuery(playersQuery(campaignId))
  const narrow = (change: { [Key in keyof ChangesSearch]: ChangesSearch[Key] | undefined }) =>
    void navigate({
      to: '/changes',
      search: Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
      ),
      replace: true,
    })
  return (
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
            since: days ? new Date(Date.now() - Number(days) * DAY_MS).toISOString() : undefined,
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
  )
}
