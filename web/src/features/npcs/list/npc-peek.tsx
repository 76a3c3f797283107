import { ArrowRight, MapPin } from 'lucide-react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Words } from '../../../components/markdown/words.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { Prose } from '../../names/names.tsx'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { traitsOf } from '../traits.ts'
import { FilterChip } from './filter-chip.tsx'

import styles from './npc-peek.module.css'

/** Beside the list: enough of an NPC to play it, without leaving the list. */
export function NpcPeek({ npc }: { npc: Npc }) {
  const traits = traitsOf(npc)
  const params = { id: String(npc.id) }
  return (
    <aside className={styles.peek} aria-label={`At a glance: ${npc.name}`}>
      <div className={styles.head}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="large" loading="eager" />
        <div className={styles.words}>
          <p className={styles.name}>{npc.name}</p>
          <p className={styles.tag}>{npc.tag}</p>
          <RevealChip
            what={{ kind: 'npc', id: npc.id }}
            name={npc.name}
            visibility={npc.visibility}
            visible_to={npc.visible_to}
          />
        </div>
      </div>
      {npc.description && (
        <p className={styles.lead}>
          <Words text={npc.description} />
        </p>
      )}
      {npc.location_id && npc.location && (
        <p className={styles.location}>
          <MapPin aria-hidden />
          <PeekLink thing={{ kind: 'location', id: npc.location_id }}>{npc.location}</PeekLink>
        </p>
      )}
      {traits.length > 0 && (
        <ul className={styles.traits}>
          {traits.map(({ field, value }) => (
            <li key={field}>
              <FilterChip filter={field} value={value}>
                {value}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {npc.personality && <Prose text={npc.personality} of={npc} field="personality" />}
      {npc.dm_notes && (
        <section className={styles.notes} aria-label="For DMs">
          <p className={styles.caption}>For DMs</p>
          <Prose text={npc.dm_notes} of={npc} field="dm_notes" />
        </section>
      )}
      <LinkButton to="/npc/$id" params={params} state={{ fromList: true }} icon={ArrowRight}>
        Open
      </LinkButton>
    </aside>
  )
}
