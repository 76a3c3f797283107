import { ChevronUp, X } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Avatar } from '../../components/avatar.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useTakenRoom } from '../../components/taken-room.ts'
import { useLastKnown } from '../../lib/use-last-known.ts'
import { ConnectionForm } from './connection-form.tsx'
import type { ConnectionRowEvents } from './connection-row.tsx'
import { ConnectionView } from './connection-view.tsx'
import type { ConnectionsSearch, SearchChange } from './connections-search.ts'
import type { Graph } from './filter-graph.ts'
import { NpcFocus } from './npc-focus.tsx'
import { SidePanel } from './side-panel.tsx'

import styles from './connections-panel.module.css'

interface ConnectionsPanelProps {
  campaign: Campaign
  search: ConnectionsSearch
  onSearch: (change: SearchChange, how?: { isStep: boolean }) => void
  view: 'graph' | 'list'
  graph: Graph
  as: 'dm' | 'player'
  cast: readonly CastMember[]
  connections: readonly Connection[]
  mayWrite: boolean
  rowEvents: ConnectionRowEvents
  onOpenNpc: (id: number | undefined) => void
  onConnect: (from?: number, to?: number) => void
}

/** Whatever lies open: the form, a connection, or the NPC in focus. */
export function ConnectionsPanel(props: ConnectionsPanelProps) {
  const { campaign, search, onSearch, graph, as, cast, connections, mayWrite } = props
  const isPhone = useIsPhone()
  const open = connections.find(({ id }) => id === search.connection)
  const edited = useLastKnown(search.connection, open)
  const npc = search.npc === undefined ? undefined : graph.byId.get(search.npc)
  const close = () =>
    onSearch({ connection: undefined, form: undefined, from: undefined, to: undefined })

  if (mayWrite && (search.form === 'new' || (search.form === 'edit' && edited))) {
    const connection = search.form === 'edit' ? (edited ?? null) : null
    const ends = { from: search.from ?? 0, to: search.to ?? 0 }
    return (
      <SidePanel title={connection ? 'Edit connection' : 'New connection'} onClose={close}>
        <ConnectionForm
          key={connection?.id ?? `${ends.from} ${ends.to}`}
          campaignId={campaign.id}
          cast={cast}
          byId={new Map(cast.map((member) => [member.id, member]))}
          connection={connection}
          ends={ends}
          onSaved={({ id }, { goOn }) =>
            onSearch({
              connection: id,
              form: goOn ? 'edit' : undefined,
              from: undefined,
              to: undefined,
            })
          }
          onCancel={() => onSearch({ form: undefined, from: undefined, to: undefined })}
          onReopen={() =>
            onSearch({
              form: search.form,
              connection: search.connection,
              from: search.from,
              to: search.to,
            })
          }
        />
      </SidePanel>
    )
  }

  const told = graph.connections.find(({ id }) => id === open?.id)
  if (open && (told || as === 'dm')) {
    return (
      <SidePanel title="Connection" onClose={close}>
        <ConnectionView
          connection={open}
          as={as}
          byId={graph.byId}
          onOpenNpc={props.onOpenNpc}
          onEdit={mayWrite ? () => onSearch({ form: 'edit' }) : undefined}
          onDelete={mayWrite ? () => props.rowEvents.onDelete?.(open.id) : undefined}
        />
      </SidePanel>
    )
  }

  if (!npc || (props.view === 'list' && !isPhone)) {
    return npc ? <Focused npc={npc} {...props} /> : null
  }
  if (isPhone) return <Peek npc={npc} {...props} />
  return <Focused npc={npc} {...props} />
}

interface FocusedProps extends ConnectionsPanelProps {
  npc: CastMember
}

function Focused({ npc, graph, search, onSearch, rowEvents, mayWrite, onConnect }: FocusedProps) {
  return (
    <SidePanel title={npc.name} onClose={() => onSearch({ npc: undefined, steps: undefined })}>
      <NpcFocus
        npc={npc}
        graph={graph}
        steps={search.steps ?? 1}
        onSteps={(steps) => onSearch({ steps: steps === 2 ? 2 : undefined })}
        events={rowEvents}
        onConnect={mayWrite ? () => onConnect(npc.id) : undefined}
      />
    </SidePanel>
  )
}

/** On the phone whoever is in focus looks in from the foot, so that the graph stays in sight. */
function Peek({ npc, graph, view, onSearch }: FocusedProps) {
  const room = useTakenRoom('foot')
  const count = graph.connections.filter(({ from, to }) => from === npc.id || to === npc.id).length
  return (
    <div ref={room} className={styles.peek} role="group" aria-label={npc.name} data-view={view}>
      <Avatar name={npc.name} avatarUrl={npc.avatar_url} />
      <button
        type="button"
        className={styles.more}
        onClick={() => onSearch({ view: view === 'graph' ? 'list' : 'graph' })}
      >
        <span className={styles.name}>{npc.name}</span>
        <span className={styles.count}>
          {count === 1 ? '1 connection' : `${count} connections`}
          {view === 'graph' ? ', read them' : ', see them'}
          <ChevronUp aria-hidden />
        </span>
      </button>
      <IconButton
        icon={X}
        label="Out of focus"
        onClick={() => onSearch({ npc: undefined, steps: undefined })}
      />
    </div>
  )
}
