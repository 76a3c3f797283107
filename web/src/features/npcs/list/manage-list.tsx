import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Drama, SearchX, UserPlus } from 'lucide-react'
import { useMemo, useRef } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { useIsPhone, useIsWide } from '../../../app/use-is-phone.ts'
import { Alert } from '../../../components/alert.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { classNames } from '../../../design/class-names.ts'
import { messageOf } from '../../../lib/http.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { npcListQuery } from '../npcs.queries.ts'
import { TRAITS } from '../traits.ts'
import { ListFilters } from './list-filters.tsx'
import { isNarrowed, type ManageSearch } from './manage-search.ts'
import { ManageToolbar } from './manage-toolbar.tsx'
import { NpcBeside } from './npc-beside.tsx'
import { NpcListSkeleton } from './npc-list-skeleton.tsx'
import { NpcRow } from './npc-row.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useChosenNpc } from './use-chosen-npc.ts'

import styles from './npc-list.module.css'

interface ManageListProps {
  campaign: Campaign
  search: ManageSearch
  onSearch: (search: ManageSearch) => void
}

export function ManageList({ campaign, search, onSearch }: ManageListProps) {
  const list = useInfiniteQuery(npcListQuery(campaign.id, search))
  const pages = list.data?.pages
  const npcs = useMemo(() => pages?.flatMap((page) => page.npcs), [pages])
  const filtered = isNarrowed(search)
  const { sort, view } = search
  const isEmptyStage = npcs?.length === 0 && !filtered && !list.isPlaceholderData

  return (
    <div data-wide-page>
      {!isEmptyStage && (
        <>
          <ManageToolbar
            campaignId={campaign.id}
            search={search}
            onChange={onSearch}
            total={list.data?.pages.at(-1)?.total}
            filters={
              <ListFilters
                search={search}
                onChange={onSearch}
                asDm={isDm(campaign.role)}
                hasAllTraits={isDm(campaign.role) || campaign.players_see_traits}
              />
            }
          />
        </>
      )}
      {list.error && !list.isFetchNextPageError && (
        <Alert
          tone="danger"
          title="The NPCs could not be loaded."
          action={
            <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {messageOf(list.error, list.error.message)}
        </Alert>
      )}
      {list.isPending && <NpcListSkeleton />}
      {npcs?.length === 0 && (
        <ManageEmpty
          filtered={filtered}
          onClear={() => onSearch({ ...(sort && { sort }), ...(view && { view }) })}
        />
      )}
      {npcs && npcs.length > 0 && (
        <>
          {view === 'faces' ? (
            <NpcFaces npcs={npcs} />
          ) : (
            <NpcList npcs={npcs} stale={list.isPlaceholderData} />
          )}
          <MoreRows list={list} ahead="3000px" />
        </>
      )}
    </div>
  )
}

interface NpcListProps {
  npcs: readonly Npc[]
  /** The rows of the previous search, while the next one loads. */
  stale: boolean
}

function NpcList({ npcs, stale }: NpcListProps) {
  // Players may read traits only of their own NPCs.
  const traits = TRAITS.filter(({ field }) => npcs.some((npc) => npc[field] !== undefined))
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const { chosenId, choose } = useChosenNpc()
  const chosen = npcs.find(({ id }) => id === chosenId) ?? npcs[0]
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list, isWide, chosen?.id)
  return (
    <div className={styles.beside}>
      <div className={classNames(stale && styles.stale)} aria-busy={stale}>
        <div className={styles.captions} aria-hidden>
          <span className={styles.traits}>
            {traits.map(({ field, label }) => (
              <span key={field}>{label}</span>
            ))}
          </span>
        </div>
        <div ref={list} className={styles.list} role="list">
          {npcs.map((npc) => (
            <NpcRow
              key={npc.id}
              npc={npc}
              isChosen={isWide && npc === chosen}
              isShort={isPhone}
              {...(isWide && { onChoose: choose })}
            />
          ))}
        </div>
      </div>
      {isWide && chosen && <NpcBeside npc={chosen} />}
    </div>
  )
}

function NpcFaces({ npcs }: { npcs: readonly Npc[] }) {
  return (
    <ul className={styles.faces}>
      {npcs.map(({ id, name, avatar_url }) => (
        <li key={id}>
          <Link
            to="/npc/$id"
            params={{ id: String(id) }}
            state={{ fromList: true }}
            className={styles.faceLink}
          >
            <Avatar name={name} avatarUrl={avatar_url} size="fill" />
            <span className={styles.faceName}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ManageEmptyProps {
  /** Whether there are NPCs that search or filter exclude. */
  filtered: boolean
  onClear: () => void
}

function ManageEmpty({ filtered, onClear }: ManageEmptyProps) {
  return filtered ? (
    <EmptyState
      icon={SearchX}
      title="No NPCs Found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      No NPC in this campaign matches your search.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Drama}
      title="No NPCs Found"
      action={
        <LinkButton to="/create" variant="primary" icon={UserPlus}>
          Create New
        </LinkButton>
      }
    >
      This campaign has no NPCs yet. Create the first one.
    </EmptyState>
  )
}
