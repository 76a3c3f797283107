import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { AudienceMark } from '../../../components/dm-only.tsx'
import { ToggleChip } from '../../../components/forms/toggle-chip.tsx'
import { useConnections } from '../connections-context.ts'
import { ConnectionRow } from '../list/connection-row.tsx'
import { touches } from '../shown-connection.ts'

import styles from './npc-focus.module.css'

/** The NPC in focus and its connections. */
export function NpcFocus({ npc }: { npc: CastMember }) {
  const { graph, search, onSearch, mayWrite, connect } = useConnections()
  const own = graph.connections.filter((connection) => touches(connection, npc.id))
  return (
    <div className={styles.focus}>
      <div className={styles.who}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="large" />
        <div className={styles.facts}>
          <p>{own.length === 1 ? '1 connection' : `${own.length} connections`}</p>
          <AudienceMark visibility={npc.visibility} />
          <Link to="/npc/$id" params={{ id: String(npc.id) }}>
            Open the sheet
          </Link>
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
        <p className={styles.none}>{npc.name} has no connections yet.</p>
      )}
      <ul className={styles.rows}>
        {own.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} from={npc.id} />
        ))}
      </ul>
      {mayWrite && (
        <Button variant="primary" icon={Plus} onClick={() => connect(npc.id)}>
          Connect with another NPC
        </Button>
      )}
    </div>
  )
}
