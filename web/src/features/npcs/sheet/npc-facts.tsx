import { MapPin } from 'lucide-react'

import { Badge } from '../../../components/badge.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import type { ReadNpc } from '../npc-validation.ts'
import { TRAITS } from '../traits.ts'

import styles from './npc-facts.module.css'
import layout from './npc-layout.module.css'

/** Traits, location and tags. */
export function NpcFacts({ npc }: { npc: ReadNpc }) {
  return (
    <aside className={layout.facts} aria-label="At a glance">
      <section aria-labelledby="npc-traits">
        <SectionHeading id="npc-traits">NPC Traits</SectionHeading>
        <dl className={styles.traits}>
          {TRAITS.map(({ field, label, descriptions }) => {
            const value = npc[field]
            // Absent for players who do not read it.
            if (value === undefined) return null
            return (
              <div key={field} className={styles.trait}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value ?? 'Not specified'}</dd>
                {value && <dd className={styles.meaning}>{descriptions[value]}</dd>}
              </div>
            )
          })}
        </dl>
      </section>
      <dl className={styles.belongs}>
        <div>
          <dt className={styles.label}>Location</dt>
          <dd className={styles.place}>
            <MapPin aria-hidden />
            {npc.location || 'Unknown'}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>Tags</dt>
          <dd className={styles.tags}>
            {npc.tags.length === 0 && <span className={styles.none}>No tags assigned</span>}
            {npc.tags.map(({ id, name, color }) => (
              <Badge key={id} color={color}>
                {name}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
    </aside>
  )
}
