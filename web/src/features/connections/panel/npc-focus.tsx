import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { ToggleChip } from '../../../components/forms/toggle-chip.tsx'
import { pageOf } from '../../../components/peek-link.tsx'
import { useConnections } from '../connections-context.ts'
import { ConnectionRow } from '../list/connection-row.tsx'
import { endOf, type End, type GraphThing } from '../nodes.ts'
import { touches } from '../shown-connection.ts'
import { ThingFace } from '../thing-face.tsx'

import lettering from '../../../design/lettering.module.css'
import styles from './npc-focus.module.css'

export function NpcFocus({ npc }: { npc: GraphThing }) {
  const { graph, search, onSearch, mayWrite, connect } = useConnections()
  const own = graph.connections.filter((connection) => touches(connection, npc.id))
  return (
    <div className={styles.focus}>
      <div className={styles.who}>
        <ThingFace thing={npc} size="large" />
        <div className={styles.facts}>
          <p>{counted(own.length, 'connection')}</p>
          {npc.visibility !== 'everyone' && <p>Not every player sees it</p>}
          <SheetLink thing={endOf(npc.id)} />
        </div>
      </div>
      {own.length > 0 ? (
        <div className={styles.steps} role="group" aria-label="Distance">
          <ToggleChip pressed={!search.steps} onToggle={() => onSearch({ steps: undefined })}>
            1 step
          </ToggleChip>
          <ToggleChip pressed={search.steps === 2} onToggle={() => onSearch({ steps: 2 })}>
            2 steps
          </ToggleChip>
        </div>
      ) : (
        <p className={lettering.soft}>{npc.name} has no connections yet.</p>
      )}
      <ul className={styles.rows}>
        {own.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} from={npc.id} />
        ))}
      </ul>
      {mayWrite && (
        <Button variant="primary" icon={Plus} onClick={() => connect(npc.id)}>
          Connect
        </Button>
      )}
    </div>
  )
}

function SheetLink({ thing }: { thing: End }) {
  return <Link {...pageOf({ kind: thing.kind, id: thing.id })}>Open the sheet</Link>
}
