import { Link } from '@tanstack/react-router'

import type { SessionNpc } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'

import styles from './session-view.module.css'

export function SessionNpcRow({ npc }: { npc: SessionNpc }) {
  return (
    <li className={styles.npc}>
      <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="medium" />
      <div className={styles.words}>
        <Link to="/npc/$id" params={{ id: String(npc.id) }} className={styles.name}>
          {npc.name}
        </Link>
        {(npc.introduced_this_session || npc.died_this_session) && (
          <p className={styles.flags}>
            {npc.introduced_this_session && <Badge tone="success">Introduced</Badge>}
            {npc.died_this_session && <Badge tone="danger">Died</Badge>}
          </p>
        )}
      </div>
    </li>
  )
}
