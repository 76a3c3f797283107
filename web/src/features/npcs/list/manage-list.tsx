import { useInfiniteQuery } from '@tanstack/react-query'
import { Drama, SearchX, UserPlus } from 'lucide-react'
import { useMemo } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { classNames } from '../../../design/class-names.ts'
import { messageOf } from '../../../lib/http.ts'
import { npcListQuery } from '../npcs.queries.ts'
import { TRAITS } from '../traits.ts'
import type { ManageSearch } from './manage-search.ts'
import { ManageToolbar } from './manage-toolbar.tsx'
import { NpcListSkeleton } from './npc-list-skeleton.tsx'
import { NpcRow } from './npc-row.tsx'

import styles from './npc-list.module.css'

interface ManageListProps {
  campaignId: number
  search: ManageSearch
  onSearch: (search: ManageSearch) => void
}

export function ManageList({ campaignId, search, onSearch }: ManageListProps) {
  const list = useInfiniteQuery(npcListQuery(campaignId, search))
  const pages = list.data?.pages
  const npcs = useMemo(() => pages?.flatMap((page) => page.npcs), [pages])
  const filtered = Boolean(search.q || search.tag)
  const isEmptyStage = npcs?.length === 0 && !filtered && !list.isPlaceholderData

  return (
    <>
      {!isEmptyStage && (
        <ManageToolbar
          campaignId={campaignId}
          search={search}
          onChange={onSearch}
          total={list.data?.pages.at(-1)?.total}
        />
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
        <ManageEmpty filtered={filtered} onClear={() => onSearch({ ...search, q: '', tag: '' })} />
      )}
      {npcs && npcs.length > 0 && (
        <>
          <NpcList npcs={npcs} stale={list.isPlaceholderData} />
          <MoreRows list={list} ahead="3000px" />
        </>
      )}
    </>
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
  return (
    <div className={classNames(stale && styles.stale)} aria-busy={stale}>
      <div className={styles.captions} aria-hidden>
        <span className={styles.traits}>
          {traits.map(({ field, label }) => (
            <span key={field}>{label}</span>
          ))}
        </span>
      </div>
      <div className={styles.list} role="list">
        {npcs.map((npc) => (
          <NpcRow key={npc.id} npc={npc} />
        ))}
      </div>
    </div>
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
