import { useInfiniteQuery } from '@tanstack/react-query'
import { Drama, UserPlus } from 'lucide-react'
import { useMemo } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { isDm } from '../../campaigns/role-names.ts'
import { FaceGrid } from '../../lists/face-grid.tsx'
import { ListBeside } from '../../lists/list-beside.tsx'
import { ListBody, NothingFound } from '../../lists/list-body.tsx'
import { NpcPeek } from '../npc-peek.tsx'
import { npcListQuery } from '../npcs.queries.ts'
import { TRAITS } from '../traits.ts'
import { ListFilters } from './list-filters.tsx'
import { isNarrowed, type ManageSearch } from './manage-search.ts'
import { ManageToolbar } from './manage-toolbar.tsx'
import { NpcListSkeleton } from './npc-list-skeleton.tsx'
import { NpcRow } from './npc-row.tsx'

import styles from '../../lists/list.module.css'

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
        <ManageToolbar
          campaignId={campaign.id}
          search={search}
          onChange={onSearch}
          total={list.data?.pages.at(-1)?.total}
          filters={
            <ListFilters
              campaignId={campaign.id}
              search={search}
              onChange={onSearch}
              asDm={isDm(campaign.role)}
              hasAllTraits={isDm(campaign.role) || campaign.players_see_traits}
            />
          }
        />
      )}
      <ListBody
        list={list}
        rows={npcs}
        failure="The NPCs could not be loaded."
        pending={<NpcListSkeleton />}
        empty={
          filtered ? (
            <NothingFound
              title="No NPCs Found"
              onClear={() => onSearch({ ...(sort && { sort }), ...(view && { view }) })}
            >
              No NPC in this campaign matches your search.
            </NothingFound>
          ) : (
            <NoNpcs asDm={isDm(campaign.role)} />
          )
        }
      >
        {view === 'faces' ? (
          <FaceGrid
            kind="npc"
            rows={npcs ?? []}
            renderFace={({ name, avatar_url }) => (
              <Avatar name={name} avatarUrl={avatar_url} size="fill" />
            )}
          />
        ) : (
          <NpcList npcs={npcs ?? []} stale={list.isPlaceholderData} />
        )}
      </ListBody>
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
  return (
    <ListBeside
      kind="npc"
      rows={npcs}
      stale={stale}
      captions={
        <div className={styles.captions} aria-hidden>
          <span className={styles.traits}>
            {traits.map(({ field, label }) => (
              <span key={field}>{label}</span>
            ))}
          </span>
        </div>
      }
      renderRow={(npc, props) => <NpcRow key={npc.id} npc={npc} {...props} />}
      renderBeside={({ id, campaign_id }) => <NpcPeek id={id} campaignId={campaign_id} />}
    />
  )
}

const NoNpcs = ({ asDm }: { asDm: boolean }) => (
  <EmptyState
    icon={Drama}
    title="No NPCs Found"
    action={
      <LinkButton to="/create" variant="primary" icon={UserPlus}>
        Create New
      </LinkButton>
    }
  >
    {asDm
      ? 'This campaign has no NPCs yet. Create the first one.'
      : 'NPCs that your DM reveals are listed here. You can add your own.'}
  </EmptyState>
)
