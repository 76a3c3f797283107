import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Grid3x3, KeyRound, List, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Knowledge, KnowledgeRow } from '../../../../src/features/reveals/reveals.schemas.ts'
import { Button } from '../../components/button.tsx'
import { FilterSelect, Filters } from '../../components/forms/filter-select.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Ledger } from '../reveals/ledger-of-thing.tsx'
import { knowledgeQuery } from '../reveals/reveals.queries.ts'
import { tagsQuery } from '../tags/tags.queries.ts'
import { NO_FILTER, filterRows, groupedRows } from './grid/filter-rows.ts'
import { KnowledgeGrid } from './grid/knowledge-grid.tsx'
import { KnowledgeList } from './grid/knowledge-list.tsx'
import { RowFilters } from './grid/row-filters.tsx'
import { KnownThings } from './known-things.tsx'

import disclosure from '../../components/disclosure.module.css'
import styles from './knowledge-screen.module.css'

/** Which player knows what, for DMs: a grid, a list, and what one player was told. */
export function KnowledgeScreen({ campaign }: { campaign: Campaign }) {
  const search = useSearch({ from: '/signed-in/secrets' })
  const navigate = useNavigate({ from: '/secrets' })
  const [filter, setFilter] = useState(NO_FILTER)
  const query = useQuery(knowledgeQuery(campaign.id, search.player ? 'all' : filter.kinds))
  const { data: tags = [] } = useQuery(tagsQuery(campaign.id))
  const isPhone = useIsPhone()
  const isList = search.list ?? isPhone
  const isEmpty = query.data?.rows.length === 0
  const isOfOne = search.player !== undefined
  const hasFilters = !isEmpty || filter.kinds !== NO_FILTER.kinds || isOfOne

  return (
    <>
      <PageHeader
        title="Who Knows What"
        lead={
          isEmpty || isOfOne ? undefined : (
            <span data-tools>
              {isList
                ? 'Tap the faces to reveal or hide. Hold a face to reveal to that player.'
                : 'Choose a circle to reveal a secret to that player.'}
            </span>
          )
        }
        actions={
          !isPhone &&
          !isEmpty && (
            <>
              {!isOfOne && (
                <Button
                  icon={isList ? Grid3x3 : List}
                  onClick={() => void navigate({ search: { list: !isList }, replace: true })}
                >
                  {isList ? 'Grid' : 'List'}
                </Button>
              )}
              <Button icon={Printer} onClick={() => print()}>
                Print
              </Button>
            </>
          )
        }
      />
      <Loaded query={query} failure="This could not be loaded." pending="Loading who knows what…">
        {({ players, rows }) => {
          const shown = filterRows(rows, filter)
          const player = players.find(({ user_id }) => user_id === search.player)
          return (
            <>
              {hasFilters && (
                <Filters>
                  <PlayerFilter players={players} player={player} />
                  {!player && (
                    <Folded isFolded={isPhone}>
                      <RowFilters rows={rows} tags={tags} filter={filter} onFilter={setFilter} />
                    </Folded>
                  )}
                </Filters>
              )}
              {player ? (
                <WhatPlayerKnows campaignId={campaign.id} player={player} rows={rows} />
              ) : shown.length === 0 ? (
                <NothingShown
                  hasRows={rows.length > 0}
                  onShowHidden={
                    hasFilters ? undefined : () => setFilter({ ...filter, kinds: 'all' })
                  }
                />
              ) : isList ? (
                <KnowledgeList players={players} groups={groupedRows(shown)} />
              ) : (
                <KnowledgeGrid
                  campaignId={campaign.id}
                  players={players}
                  groups={groupedRows(shown)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface PlayerFilterProps {
  players: Knowledge['players']
  /** The one of whom the page tells. */
  player: Knowledge['players'][number] | undefined
}

function PlayerFilter({ players, player }: PlayerFilterProps) {
  const navigate = useNavigate({ from: '/secrets' })
  return (
    <FilterSelect
      label="Player"
      options={[
        [undefined, 'All players'],
        ...players.map(({ user_id, name }) => [user_id, `What ${name} knows`] as const),
      ]}
      value={player?.user_id}
      onChange={(id) => void navigate({ search: id ? { player: id } : {}, replace: true })}
    />
  )
}

interface NothingShownProps {
  /** There are some, but the filter shows none of them. */
  hasRows: boolean
  onShowHidden: (() => void) | undefined
}

function NothingShown({ hasRows, onShowHidden }: NothingShownProps) {
  return (
    <EmptyState
      icon={KeyRound}
      title={hasRows ? 'None of these' : 'No secrets yet'}
      action={onShowHidden && <Button onClick={onShowHidden}>Show hidden things</Button>}
    >
      {hasRows
        ? 'Choose another filter.'
        : 'Write secrets on the pages of NPCs, locations and sessions.'}
    </EmptyState>
  )
}

/** On a phone what there is to read comes first. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <details className={styles.more}>
      <summary className={disclosure.summary}>More filters</summary>
      <Filters>{children}</Filters>
    </details>
  )
}

interface WhatPlayerKnowsProps {
  campaignId: number
  player: Knowledge['players'][number]
  rows: readonly KnowledgeRow[]
}

function WhatPlayerKnows({ campaignId, player, rows }: WhatPlayerKnowsProps) {
  return (
    <>
      <KnownThings
        title={`What ${player.name} knows`}
        known={rows.flatMap((row) => {
          const known = row.known[player.user_id]
          if (!known) return []
          const { what, about } = row
          const of = about ? { page: about, text: what.name } : { page: what }
          return [{ ...of, key: `${what.kind} ${what.id}`, since: known.since }]
        })}
      />
      <Ledger
        campaignId={campaignId}
        filter={{ user_id: player.user_id }}
        title={`What ${player.name} was told`}
        withWhat
        none="Nothing was revealed to this player yet."
      />
    </>
  )
}
