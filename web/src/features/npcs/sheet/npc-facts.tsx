import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Badge } from '../../../components/badge.tsx'
import { lazyPart } from '../../../components/lazy-part.ts'
import { PeekLink } from '../../../components/peek-link.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { useFewTags } from '../../tags/use-few-tags.tsx'
import { traitsOf } from '../traits.ts'
import { Block, EditPencil } from './block.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

import quiet from '../../../components/quiet.module.css'
import lettering from '../../../design/lettering.module.css'
import layout from '../../sheets/sheet.module.css'
import styles from './npc-facts.module.css'

const OwnParts = lazyPart(async () => ({
  default: (await import('../../sheets/own-parts.tsx')).OwnParts,
}))

interface NpcFactsProps {
  npc: Npc
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

/**
 * What an NPC belongs to in one line, where the pin and the chips say what they are, and below it the traits beside the speech.
 * Each name leads to what it names.
 */
export function NpcFacts({ npc, blocks, sessions }: NpcFactsProps) {
  const { fold, more } = useFewTags(npc.tags)
  const traits = traitsOf(npc).filter(({ field }) => field !== 'language_style')
  const pencil = <EditPencil of="facts" blocks={blocks} />
  const place = (
    <dl className={styles.place}>
      <dt>
        <MapPin aria-hidden />
        <VisuallyHidden>Location</VisuallyHidden>
      </dt>
      <dd>
        {npc.location && npc.location_id ? (
          <PeekLink thing={{ kind: 'location', id: npc.location_id }}>{npc.location}</PeekLink>
        ) : (
          npc.location || 'Unknown'
        )}
      </dd>
    </dl>
  )
  return (
    <aside className={layout.facts} aria-label="At a glance">
      <div className={styles.belongs}>
        {traits.length > 0 ? (
          place
        ) : (
          <div className={classNames(quiet.near, styles.line)} tabIndex={-1}>
            {place}
            {pencil}
          </div>
        )}
        <dl className={styles.sessions}>{sessions}</dl>
        <Block of="tags" blocks={blocks}>
          <div className={styles.line}>
            <dl>
              <dt>
                <VisuallyHidden>Tags</VisuallyHidden>
              </dt>
              <dd className={styles.tags}>
                {npc.tags.length === 0 && <span className={lettering.soft}>No tags assigned</span>}
                {npc.tags.map(({ id, name, color }, index) => (
                  <Link
                    key={id}
                    to="/manage"
                    search={{ tag: name }}
                    className={styles.tag}
                    {...fold(index)}
                  >
                    <Badge color={color}>{name}</Badge>
                  </Link>
                ))}
                {more}
              </dd>
            </dl>
            <EditPencil of="tags" blocks={blocks} />
          </div>
        </Block>
      </div>
      <Block of="facts" blocks={blocks}>
        {traits.length > 0 && (
          <div className={styles.line}>
            <dl className={styles.facts}>
              {traits.map(({ field, label, value, meaning }) => (
                <div key={field} className={styles.fact}>
                  <dt className={lettering.caption}>{label}</dt>
                  <dd className={styles.value}>{value}</dd>
                  <dd className={styles.meaning}>{meaning}</dd>
                </div>
              ))}
            </dl>
            {pencil}
          </div>
        )}
      </Block>
      <OwnOfNpc npc={npc} blocks={blocks} />
    </aside>
  )
}
