import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { memo } from 'react'

import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classesOf } from './npc-classes-of.ts'
import { npcQuery } from './npc-queries.ts'
import { TRAITS } from './traits.ts'

import styles from './npc-row.module.css'

const CLASSES_SHOWN = 3

/** Rows that stand already are not drawn again when a page of further ones arrives. */
export const NpcRow = memo(function NpcRow({ npc }: { npc: Npc }) {
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(npcQuery(npc.id))
  const classes = classesOf(npc)
  const more = classes.length - CLASSES_SHOWN

  return (
    <div role="listitem" className={styles.row} onPointerEnter={prefetch}>
      <span className={styles.face}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="fill" />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link
            to="/npc/$id"
            params={{ id: String(npc.id) }}
            state={{ fromList: true }}
            className={styles.open}
            onFocus={prefetch}
          >
            {npc.name}
          </Link>
        </h2>
        <p className={styles.classes}>
          {npc.visibility === 'dm' && (
            <span className={styles.hidden}>
              <EyeOff aria-hidden />
              Only DMs
            </span>
          )}
          {classes.slice(0, CLASSES_SHOWN).map(({ name, color }) => (
            <Badge key={name} color={color}>
              {name}
            </Badge>
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </p>
      </div>
      <ul className={styles.traits}>
        {TRAITS.map(({ field, label }) => (
          <li key={field} className={styles.trait}>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {npc[field] || 'Not specified'}
          </li>
        ))}
      </ul>
    </div>
  )
})
