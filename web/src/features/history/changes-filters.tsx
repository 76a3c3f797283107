import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { FilterSelect, Filters } from '../../components/forms/filter-select.tsx'
import { type Option, optionsIn } from '../../components/forms/options.ts'
import { formatRecent } from '../../lib/dates.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import type { ChangesSearch } from './changes-search.ts'
import { HISTORY_KIND_WORDS } from './kind-words.ts'

const DAY_MS = 86_400_000

const SINCE: readonly Option<number | undefined>[] = [
  [undefined, 'Any time'],
  [1, 'Since yesterday'],
  [7, 'In the last 7 days'],
  [30, 'In the last 30 days'],
]

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
        options={[[undefined, 'Everything'], ...optionsIn(HISTORY_KIND_WORDS)]}
        value={kind}
        onChange={(next) => narrow({ kind: next })}
      />
      <FilterSelect
        label="By"
        options={[
          [undefined, 'By anyone'],
          ...players.map(({ id, username }) => [id, `By ${username}`] as const),
        ]}
        value={user}
        onChange={(next) => narrow({ user: next })}
      />
      <FilterSelect
        label="When"
        options={since ? [...SINCE, [0, `Since ${formatRecent(since)}`, true]] : SINCE}
        value={since ? 0 : undefined}
        onChange={(days) =>
          narrow({ since: days ? new Date(Date.now() - days * DAY_MS).toISOString() : undefined })
        }
      />
    </Filters>
  )
}
