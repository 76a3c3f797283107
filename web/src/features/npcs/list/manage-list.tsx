import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { messageOf } from '../../../lib/http.ts'
import { npcListQuery } from '../npcs.queries.ts'
import { ManageEmpty } from './manage-empty.tsx'
import type { ManageSearch } from './manage-search.ts'
import { ManageToolbar } from './manage-toolbar.tsx'
import { NpcListSkeleton } from './npc-list-skeleton.tsx'
import { NpcList } from './npc-list.tsx'

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
