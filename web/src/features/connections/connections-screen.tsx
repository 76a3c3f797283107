import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { Button } from '../../components/button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastDeleted } from '../../components/notices/undo-deletion.ts'
import { LoadError } from '../../components/page/load-error.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useReadyInBackground } from '../../lib/use-ready-in-background.ts'
import { isDm } from '../campaigns/role-names.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { circleOf } from './circle.ts'
import { ConnectionsContext } from './connections-context.ts'
import { ConnectionsEmpty } from './connections-empty.tsx'
import type { ConnectionsSearch, SearchChange } from './connections-search.ts'
import { ConnectionsSkeleton } from './connections-skeleton.tsx'
import { refreshConnections, useDeleteConnection } from './connections.queries.ts'
import { filterGraph } from './filter-graph.ts'
import { LazyGraph } from './graph/lazy-graph.tsx'
import { ConnectionList } from './list/connection-list.tsx'
import { ConnectionsPanel } from './panel/connections-panel.tsx'
import { ConnectionsMenu } from './toolbar/connections-menu.tsx'
import { ConnectionsToolbar } from './toolbar/connections-toolbar.tsx'
import { useConnectionsData } from './use-connections-data.ts'

import styles from './connections-screen.module.css'

interface ConnectionsScreenProps {
  campaign: Campaign
  search: ConnectionsSearch
  /** With `isStep` a step in the history, for what is opened. */
  onSearch: (change: SearchChange, how?: { isStep: boolean }) => void
}

export function ConnectionsScreen({ campaign, search, onSearch }: ConnectionsScreenProps) {
  const isPhone = useIsPhone()
  const mayWrite = isDm(campaign.role)
  const data = useConnectionsData(campaign)
  const { things, connections, locations, layout, error } = data
  const remove = useDeletion(campaign.id, (id) => {
    if (search.connection === id) onSearch({ connection: undefined, form: undefined })
  })

  const view = search.view ?? (isPhone ? 'list' : 'graph')
  const whole = useGraph(things, connections, locations, search)
  const circle = useMemo(
    () =>
      isPhone && view === 'graph' && whole ? circleOf(whole, search.npc, search.q) : undefined,
    [isPhone, view, whole, search.npc, search.q],
  )
  const graph = circle?.graph ?? whole
  const isReady = useReadyInBackground(graph !== undefined)
  const hasData = isReady && things && connections && graph
  const isEmpty = hasData && connections.length === 0 && !search.form
  const isFull = hasData && !isEmpty

  const onlyNpcs = graph?.npcs.every(({ kind }) => kind === 'npc')
  const step = (change: SearchChange) => onSearch(change, { isStep: true })
  const connect = (from?: number, to?: number) =>
    step({ form: 'new', connection: undefined, from, to })
  function openNpc(npc: number | undefined) {
    const isOpen = search.connection !== undefined || search.form !== undefined
    if (!isOpen && npc === search.npc) return
    // On a phone the search leads to another circle; from there on it would only lead back.
    const q = circle ? undefined : search.q
    step({ npc, q, connection: undefined, form: undefined })
  }

  return (
    <div className={styles.screen} data-view={isEmpty ? 'empty' : view}>
      <PageHeader
        title="Connections"
        lead={
          isFull && (
            <span role="status">
              {onlyNpcs && `${counted(graph.npcs.length, 'NPC')}, `}
              {counted(graph.connections.length, 'connection')}
            </span>
          )
        }
        actions={
          isFull &&
          mayWrite && (
            <Button variant="primary" icon={Plus} onClick={() => connect(search.npc)}>
              Connect
            </Button>
          )
        }
      />
      <LoadError
        error={error}
        failure="The connections could not be loaded."
        onRetry={data.refetch}
      />
      {!mayWrite && (
        <KeptTexts
          forms={[
            `connection-of:${campaign.id}`,
            ...(connections ?? []).map(({ id }) => `connection:${id}`),
          ]}
        />
      )}
      {!hasData && !error && <ConnectionsSkeleton />}
      {isEmpty && (
        <ConnectionsEmpty
          castSize={things.length + locations.length}
          mayWrite={mayWrite}
          onConnect={() => connect()}
        />
      )}
      {isFull && (
        <ConnectionsContext
          value={{
            campaign,
            cast: things,
            connections,
            graph,
            center: circle?.npc,
            view,
            mayWrite,
            search,
            onSearch,
            openNpc,
            openConnection: (connection) => step({ connection, form: undefined }),
            edit: (connection) => step({ connection, form: 'edit' }),
            remove: (id) => void remove(id),
            connect,
          }}
        >
          <ConnectionsToolbar locations={locations} menu={<ConnectionsMenu layout={layout} />} />
          <div className={styles.body}>
            {view === 'list' && (
              <div className={styles.list}>
                <ConnectionList />
              </div>
            )}
            {view === 'graph' && !error && (
              <LazyGraph layout={circle ? { positions: circle.positions, move: ignore } : layout} />
            )}
            <ConnectionsPanel />
          </div>
        </ConnectionsContext>
      )}
    </div>
  )
}

/** NPCs cannot be moved in a circle. */
const ignore = () => {}

type GraphData = Parameters<typeof filterGraph>[0]

/** What is open does not filter: it leaves the graph as it is. */
function useGraph(
  cast: GraphData['cast'] | undefined,
  connections: GraphData['connections'] | undefined,
  locations: GraphData['locations'],
  { q, tag, place, kinds, things, alone, npc, steps }: ConnectionsSearch,
) {
  return useMemo(() => {
    if (!cast || !connections) return undefined
    const filters = { q, tag, place, kinds, things, alone, npc, steps }
    return filterGraph({ cast, connections, locations }, filters)
  }, [cast, connections, locations, q, tag, place, kinds, things, alone, npc, steps])
}

/** Deletes without asking, because it can be undone. */
function useDeletion(campaignId: number, onDeleted: (id: number) => void) {
  const { mutateAsync } = useDeleteConnection(campaignId)

  return async function remove(id: number) {
    try {
      const deleted = await mutateAsync(id)
      onDeleted(id)
      toastDeleted('The connection was deleted.', deleted, () => refreshConnections(campaignId))
    } catch (error) {
      toastFailure(error, 'Failed to delete connection')
    }
  }
}
