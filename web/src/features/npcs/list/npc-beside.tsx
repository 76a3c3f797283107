import { ArrowRight } from 'lucide-react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { NpcPeek } from '../../peek/npc-peek.tsx'

import styles from './npc-beside.module.css'

/** While ↓ is held, nothing is asked for. */
const PAUSE = 120

/** Beside the list: enough of an NPC to play it, without leaving the list. */
export function NpcBeside({ npc: { id, name, campaign_id } }: { npc: Npc }) {
  const settled = useSettled(id, PAUSE)
  return (
    <aside className={styles.beside} aria-label={`At a glance: ${name}`}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <LinkButton
          to="/npc/$id"
          params={{ id: String(id) }}
          state={{ fromList: true }}
          icon={ArrowRight}
        >
          Open
        </LinkButton>
      </div>
      {settled === id && <NpcPeek key={id} id={id} campaignId={campaign_id} />}
    </aside>
  )
}
