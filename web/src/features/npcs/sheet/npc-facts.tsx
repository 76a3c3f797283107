import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import { Badge } from '../../../components/badge.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PeekLink } from '../../../components/peek-link.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import type { ReadNpc } from '../read-npc.ts'
import { traitsOf } from '../traits.ts'
import { Block, EditPencil } from './block.tsx'
import type { NpcBlocks } from './use-npc-blocks.ts'

import layout from '../../sheets/sheet.module.css'
import styles from './npc-facts.module.css'

const OwnParts = lazyPart(async () => ({
  default: (await import('../../kinds/own-parts.tsx')).OwnParts,
}))

interface NpcFactsProps {
  npc: ReadNpc
  blocks: NpcBlocks | null
  sessions: ReactNode
}

/** Where the campaign has fields of its own for NPCs. */
function OwnOfNpc({ npc, blocks }: Omit<NpcFactsProps, 'sessions'>) {
  const fields = useFieldsOf(npc.campaign_id, 'npc')
  if (fields.length === 0) return null
  return (
    <Block of="own" blocks={blocks}>
      <div className={styles.line}>
        <div className={styles.own}>
          <Suspense>
            <OwnParts campaignId={npc.campaign_id} of="npc" id={npc.id} own={npc.own} />
          </Suspense>
        </div>
        <EditPencil of="own" blocks={blocks} />
      </div>
    </Block>
  )
}

/** The location, the traits beside the speech, the tags and the sessions: each name leads to what it names. */
export function NpcFacts({ npc, blocks, sessions }: NpcFactsProps) {
  return (
    <aside className={layout.facts} aria-label="At a glance">
      <Block of="facts" blocks={blocks}>
        <div className={styles.line}>
          <dl className={styles.facts}>
            <div className={classNames(styles.fact, styles.wide)}>
              <dt className={styles.label}>Location</dt>
              <dd className={styles.place}>
                <MapPin aria-hidden />
                {npc.location && npc.location_id ? (
                  <PeekLink thing={{ kind: 'location', id: npc.location_id }}>
                    {npc.location}
                  </PeekLink>
                ) : (
                  npc.location || 'Unknown'
                )}
              </dd>
            </div>
            {traitsOf(npc).map(
              ({ field, label, value, meaning }) =>
                field !== 'language_style' && (
                  <div key={field} className={styles.fact}>
                    <dt className={styles.label}>{label}</dt>
                    <dd className={styles.value}>{value}</dd>
                    <dd className={styles.meaning}>{meaning}</dd>
                  </div>
                ),
            )}
          </dl>
          <EditPencil of="facts" blocks={blocks} />
        </div>
      </Block>
      <div className={styles.belongs}>
        <Block of="tags" blocks={blocks}>
          <div className={styles.line}>
            <dl className={styles.facts}>
              <div className={classNames(styles.fact, styles.wide)}>
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
            </dl>
            <EditPencil of="tags" blocks={blocks} />
          </div>
        </Block>
        <dl className={styles.facts}>{sessions}</dl>
      </div>
      <OwnOfNpc npc={npc} blocks={blocks} />
    </aside>
  )
}
