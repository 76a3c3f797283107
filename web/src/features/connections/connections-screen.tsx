import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { locationsQuery } from '../locations/locations.queries.ts'
import { tagsQuery } from '../tags/tags.queries.ts'
import { ConnectionList } from './connection-list.tsx'
import { ConnectionsEmpty } from './connections-empty.tsx'
import { ConnectionsMenu } from './connections-menu.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { type ConnectionsSearch, NO_FILTERS, type SearchChange } from './connections-search.ts'
import { ConnectionsSkeleton } from './connections-skeleton.tsx'
import { ConnectionsToolbar } from './connections-toolbar.tsx'
import { castQuery, connectionsQuery } from './connections.queries.ts'
import { filterGraph, findByName } from './filter-graph.ts'
import { LazyGraph } from './graph/lazy-graph.tsx'
import { useLayout } from './graph/use-layout.ts'
import { KindFilter } from './kind-filter.tsx'
import { useDeletion } from './use-deletion.ts'

import styles from './connections-screen.module.css'

interface ConnectionsScreenProps {
  campaign: Campaign
  search: ConnectionsSearch
  /** A step of its own in the history, when something is opened; else in place. */
  onSearch: (change: SearchChange, how?: { isStep: boolean }) => void
}

export function ConnectionsScreen({ campaign, search, onSearch }: ConnectionsScreenProps) {
  const isPhone = useIsPhone()
  const mayWrite = isDm(campaign.role)
  const cast = useQuery(castQuery(campaign.id))
  const connections = useQuery(connectionsQuery(campaign.id))
  const { data: locations = [] } = useQuery(locationsQuery(campaign.id))
  const { data: tags = [] } = useQuery(tagsQuery(campaign.id))
  const layout = useLayout(campaign, { cast: cast.data, connections: connections.data })
  const deletion = useDeletion(campaign.id, (id) => {
    if (search.connection === id) onSearch({ connection: undefined, form: undefined })
  })

  const view = search.view ?? (isPhone ? 'list' : 'graph')
  const as = mayWrite && search.as !== 'player' ? 'dm' : 'player'
  const all = cast.data && connections.data && { cast: cast.data, connections: connections.data }
  const graph = useMemo(
    () =>
      all && filterGraph({ cast: all.cast, connections: all.connections, locations }, search, as),
    // Only what filters: whatever lies open leaves the graph as it is.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      all?.cast,
      all?.connections,
      locations,
      as,
      search.q,
      search.tag,
      search.place,
      search.kinds,
      search.alone,
      search.npc,
      search.steps,
    ],
  )
  const present = useMemo(
    () => new Set(connections.data?.map(({ kind }) => kind)),
    [connections.data],
  )
  const error = cast.error ?? connections.error ?? layout.error
  const isEmpty = all && (all.connections.length === 0 || all.cast.length < 2) && !search.form

  const step = (change: SearchChange) => onSearch(change, { isStep: true })
  const openNpc = (npc: number | undefined) =>
    npc !== search.npc || search.connection !== undefined || search.form !== undefined
      ? step({ npc, connection: undefined, form: undefined })
      : undefined
  const openConnection = (connection: number) => step({ connection, form: undefined })
  const connect = (from?: number, to?: number) =>
    step({ form: 'new', connection: undefined, from, to })
  const rowEvents = {
    onOpen: openConnection,
    onEdit: mayWrite ? (id: number) => step({ connection: id, form: 'edit' }) : undefined,
    onDelete: mayWrite ? deletion.remove : undefined,
  }

  function goToFirst() {
    if (!graph || view !== 'graph') return
    const [first] = findByName(graph.npcs, search.q) ?? []
    if (first !== undefined) openNpc(first)
  }

  return (
    <div className={styles.screen} data-view={isEmpty ? 'empty' : view}>
      <PageHeader
        title="Connections"
        lead={
          graph && !isEmpty && <Counts npcs={graph.npcs.length} lines={graph.connections.length} />
        }
        actions={
          mayWrite &&
          all &&
          !isEmpty && (
            <Button variant="primary" icon={Plus} onClick={() => connect(search.npc)}>
              Connect
            </Button>
          )
        }
      />
      {error && (
        <LoadError
          onRetry={() => {
            void cast.refetch()
            void connections.refetch()
            void layout.refetch()
          }}
        >
          {messageOf(error, 'The connections could not be loaded.')}
        </LoadError>
      )}
      {deletion.failure && <Alert tone="danger">{deletion.failure}</Alert>}
      {!all && !error && <ConnectionsSkeleton />}
      {all && isEmpty && (
        <ConnectionsEmpty
          castSize={all.cast.length}
          mayWrite={mayWrite}
          onConnect={() => connect()}
        />
      )}
      {all && graph && !isEmpty && (
        <>
          <ConnectionsToolbar
            search={search}
            onSearch={onSearch}
            view={view}
            isDm={mayWrite}
            tags={tags}
            locations={locations}
            present={present}
            onEnter={goToFirst}
            menu={
              <ConnectionsMenu
                campaign={campaign}
                graph={graph}
                positions={layout.positions}
                hidesAlone={search.alone === 'hide'}
                onHideAlone={(alone) => onSearch({ alone: alone ? 'hide' : undefined })}
                onArrangeAnew={mayWrite ? layout.arrangeAll : undefined}
                onForgetOwn={layout.forgetOwn}
              />
            }
          />
          <div className={styles.body}>
            {view === 'graph' ? (
              <LazyGraph
                legend={
                  !isPhone && (
                    <KindFilter
                      present={present}
                      value={search.kinds}
                      onChange={(kinds) => onSearch({ kinds })}
                    />
                  )
                }
                campaignId={campaign.id}
                graph={graph}
                positions={layout.positions}
                openNpc={search.npc}
                openConnection={search.connection}
                mayWrite={mayWrite && as === 'dm'}
                onOpenNpc={openNpc}
                onOpenConnection={openConnection}
                onConnect={connect}
                onMoved={layout.move}
              />
            ) : (
              <div className={styles.list}>
                <ConnectionList
                  graph={graph}
                  search={search}
                  openId={search.connection}
                  events={rowEvents}
                  onOpenNpc={openNpc}
                  onConnectFrom={mayWrite ? connect : undefined}
                  onShowAll={() => onSearch({ ...NO_FILTERS, npc: undefined })}
                />
              </div>
            )}
            <ConnectionsPanel
              campaign={campaign}
              search={search}
              onSearch={onSearch}
              view={view}
              graph={graph}
              as={as}
              cast={all.cast}
              connections={all.connections}
              mayWrite={mayWrite}
              rowEvents={rowEvents}
              onOpenNpc={openNpc}
              onConnect={connect}
            />
          </div>
        </>
      )}
    </div>
  )
}

function Counts({ npcs, lines }: { npcs: number; lines: number }) {
  return (
    <span role="status">
      {npcs === 1 ? '1 NPC' : `${npcs} NPCs`},{' '}
      {lines === 1 ? '1 connection' : `${lines} connections`}
    </span>
  )
}
