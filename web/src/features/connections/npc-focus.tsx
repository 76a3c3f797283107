import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { ToggleChip } from '../../components/toggle-chip.tsx'
import { ConnectionRow, type ConnectionRowEvents } from './connection-row.tsx'
import type { Graph } from './filter-graph.ts'

import styles from './npc-focus.module.css'

interface NpcFocusProps {
  npc: CastMember
  graph: Graph
  steps: 1 | 2
  onSteps: (steps: 1 | 2) => void
  events: ConnectionRowEvents
  /** Absent for those who may only read. */
  onConnect?: (() => void) | undefined
}

/** Who is in focus, and all that binds them. */
export function NpcFocus({ npc, graph, steps, onSteps, events, onConnect }: NpcFocusProps) {
  const own = graph.connections.filter(({ from, to }) => from === npc.id || to === npc.id)
  const reading = { onOpen: events.onOpen }
  return (
    <div className={styles.focus}>
      <div className={styles.who}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="large" />
        <div className={styles.facts}>
          <p>{own.length === 1 ? '1 connection' : `${own.length} connections`}</p>
          {npc.visibility === 'dm' && <DmOnlyMark />}
          <Link to="/npc/$id" params={{ id: String(npc.id) }}>
            Open the sheet
          </Link>
        </div>
      </div>
      {own.length > 0 && (
        <div className={styles.steps} role="group" aria-label="How far around">
          <ToggleChip pressed={steps === 1} onToggle={() => onSteps(1)}>
            1 step
          </ToggleChip>
          <ToggleChip pressed={steps === 2} onToggle={() => onSteps(2)}>
            2 steps
          </ToggleChip>
        </div>
      )}
      {own.length === 0 && (
        <p className={styles.none}>Nothing connects {npc.name} with anybody yet.</p>
      )}
      <ul className={styles.rows}>
        {own.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            from={npc.id}
            byId={graph.byId}
            events={reading}
          />
        ))}
      </ul>
      {onConnect && (
        <Button variant="primary" icon={Plus} onClick={onConnect}>
          Connect with somebody
        </Button>
      )}
    </div>
  )
}
