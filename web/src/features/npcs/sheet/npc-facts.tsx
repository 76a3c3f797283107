import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { NPC_DEFAULTS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { classNames } from '../../../design/class-names.ts'
import type { ReadNpc } from '../read-npc.ts'
import { TRAITS } from '../traits.ts'

import styles from './npc-facts.module.css'
import layout from './npc-layout.module.css'

/** The location, the sessions, the tags and the traits: each name leads to what it names. */
export function NpcFacts({ npc, sessions }: { npc: ReadNpc; sessions: ReactNode }) {
  return (
    <aside className={layout.facts} aria-label="At a glance">
      <dl className={styles.belongs}>
        <div className={styles.fact}>
          <dt className={styles.label}>Location</dt>
          <dd className={styles.place}>
            <MapPin aria-hidden />
            {npc.location && npc.location_id ? (
              <PeekLink thing={{ kind: 'location', id: npc.location_id }}>{npc.location}</PeekLink>
            ) : (
              npc.location || 'Unknown'
            )}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>Tags</dt>
          <dd className={styles.tags}>
            {npc.tags.length === 0 && <span className={styles.none}>No tags assigned</span>}
            {npc.tags.map(({ id, name, color }) => (
              <Link key={id} to="/manage" search={{ tag: name }} className={styles.tag}>
                <Badge color={color}>{name}</Badge>
              </Link>
            ))}
          </dd>
        </div>
        {sessions}
      </dl>
      {!areTraitsUntouched(npc) && <TraitsOfNpc npc={npc} />}
    </aside>
  )
}

/** Nobody has chosen traits yet for an NPC that was made from one line. */
const areTraitsUntouched = (npc: ReadNpc) =>
  npc.unfinished && TRAITS.every(({ field }) => npc[field] === NPC_DEFAULTS[field])

function TraitsOfNpc({ npc }: { npc: ReadNpc }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.traitsPart} aria-labelledby="npc-traits">
      <SectionHeading id="npc-traits">NPC Traits</SectionHeading>
      <dl className={classNames(styles.traits, open && styles.open)}>
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
      <Button
        variant="quiet"
        size="small"
        className={styles.explain}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Less about the traits' : 'What the traits mean'}
      </Button>
    </section>
  )
}
