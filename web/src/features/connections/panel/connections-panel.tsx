import { ChevronUp, X } from 'lucide-react'

import { counted } from '../../../../../src/texts/counted.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useLastKnown } from '../../../lib/use-last-known.ts'
import { useConnections } from '../connections-context.ts'
import { ConnectDialog } from '../form/connect-dialog.tsx'
import { ConnectionForm } from '../form/connection-form.tsx'
import type { GraphThing } from '../nodes.ts'
import { touches } from '../shown-connection.ts'
import { ThingFace } from '../thing-face.tsx'
import { ConnectionView } from './connection-view.tsx'
import { NpcFocus } from './npc-focus.tsx'
import { SidePanel } from './side-panel.tsx'

import styles from './connections-panel.module.css'

const CLOSED = { connection: undefined, form: undefined, from: undefined, to: undefined }
const OUT_OF_FOCUS = { npc: undefined, steps: undefined }

/** What is open beside the graph or the list: the form, a connection, or the NPC in focus. */
export function ConnectionsPanel() {
  const { campaign, graph, view, connections, mayWrite, search, onSearch } = useConnections()
  const isPhone = useIsPhone()
  const open = connections.find(({ id }) => id === search.connection)
  const edited = useLastKnown(search.connection, open)
  const npc = search.npc === undefined ? undefined : graph.byId.get(search.npc)
  const close = () => onSearch(CLOSED)
  const { form, connection: id, from, to } = search
  const shared = {
    campaign,
    onSaved: (saved: number, goOn: boolean) =>
      onSearch({ ...CLOSED, connection: saved, form: goOn ? 'edit' : undefined }),
    onResume: () => onSearch({ form, connection: id, from, to }),
  }

  if (mayWrite && form === 'new') {
    return <ConnectDialog key={`${from} ${to}`} {...shared} ends={{ from, to }} onClose={close} />
  }
  if (mayWrite && form === 'edit' && edited) {
    return (
      <SidePanel title="Edit connection" onClose={close}>
        <ConnectionForm
          key={edited.id}
          {...shared}
          connection={edited}
          onClose={() => onSearch({ form: undefined })}
        />
      </SidePanel>
    )
  }
  if (open) {
    return (
      <SidePanel title="Connection" onClose={close}>
        <ConnectionView key={open.id} connection={open} />
      </SidePanel>
    )
  }
  if (!npc) return null
  if (isPhone) return <Peek npc={npc} view={view} />
  return (
    <SidePanel title={npc.name} onClose={() => onSearch(OUT_OF_FOCUS)}>
      <NpcFocus npc={npc} />
    </SidePanel>
  )
}

/** On a phone the NPC in focus is shown at the bottom, so that the graph stays in sight. */
function Peek({ npc, view }: { npc: GraphThing; view: 'graph' | 'list' }) {
  const { graph, onSearch } = useConnections()
  const room = useTakenRoom('foot')
  const count = graph.connections.filter((connection) => touches(connection, npc.id)).length
  return (
    <div ref={room} className={styles.peek} role="group" aria-label={npc.name} data-view={view}>
      <ThingFace thing={npc} />
      <button
        type="button"
        className={styles.more}
        onClick={() => onSearch({ view: view === 'graph' ? 'list' : 'graph' })}
      >
        <span className={styles.name}>{npc.name}</span>
        <span className={styles.count}>
          {counted(count, 'connection')}
          {view === 'graph' ? ', read them' : ', see them'}
          <ChevronUp aria-hidden />
        </span>
      </button>
      <IconButton icon={X} label="Clear focus" onClick={() => onSearch(OUT_OF_FOCUS)} />
    </div>
  )
}
