import { MapPin } from 'lucide-react'
import { memo } from 'react'

import {
  NPC_DEFAULTS,
  type AssignedTag,
  type Npc,
} from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Words } from '../../../components/markdown/words.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { ListRow, type RowProps } from '../../lists/list-row.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { splitTags } from '../tag-text.ts'
import { TRAITS } from '../traits.ts'
import { FilterChip } from './filter-chip.tsx'

import lettering from '../../../design/lettering.module.css'
import styles from '../../lists/row.module.css'

const CLASSES_SHOWN = 2

interface NpcRowProps extends RowProps {
  npc: Npc
}

/** Memoized: the next page does not render the rows above it again. */
export const NpcRow = memo(function NpcRow({ npc, isShort, ...rest }: NpcRowProps) {
  const classes = classesOf(npc)
  return (
    <ListRow
      {...rest}
      thing={{ kind: 'npc', id: npc.id }}
      name={npc.name}
      face={
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="fill" isDead={npc.died !== null} />
      }
      aside={
        <>
          {isShort && npc.visibility !== 'everyone' && <Readers npc={npc} />}
          <ul className={styles.traits}>
            {TRAITS.filter(({ field }) => npc[field] !== undefined).map(({ field, label }) => (
              <li key={field} className={styles.trait} aria-hidden={!npc[field]}>
                {npc[field] && (
                  <>
                    <VisuallyHidden>{label}: </VisuallyHidden>
                    {npc[field]}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      }
    >
      {isShort ? (
        <p className={styles.lead}>
          {npc.description ? (
            <Words text={npc.description} />
          ) : (
            npc.location || classes.map(({ name }) => name).join(', ')
          )}
        </p>
      ) : (
        <Details npc={npc} classes={classes} />
      )}
    </ListRow>
  )
})

function Readers({ npc }: { npc: Npc }) {
  return <AudienceFaces what={{ kind: 'npc', id: npc.id }} name={npc.name} of={npc} />
}

function Details({ npc, classes }: { npc: Npc; classes: readonly NpcClass[] }) {
  const more = classes.length - CLASSES_SHOWN
  return (
    <>
      {npc.description && (
        <p className={styles.lead}>
          <Words text={npc.description} />
        </p>
      )}
      <p className={styles.classes}>
        {npc.location && (
          <span className={styles.location}>
            <MapPin aria-hidden />
            {npc.location}
          </span>
        )}
        {npc.visibility !== 'everyone' && <Readers npc={npc} />}
        {classes.slice(0, CLASSES_SHOWN).map(({ name, color }) => (
          <FilterChip key={name} tag={name}>
            <Badge color={color}>{name}</Badge>
          </FilterChip>
        ))}
        {more > 0 && <span className={lettering.number}>+{more}</span>}
      </p>
    </>
  )
}

interface NpcClass {
  name: string
  color: string | undefined
}

/** What an NPC counts as: the names in its category text, then the assigned tags that it does not name. */
function classesOf({ tag, tags }: Pick<Npc, 'tag' | 'tags'>): NpcClass[] {
  const colors = new Map(tags.map(({ name, color }: AssignedTag) => [name, color]))
  const names = [...new Set([...splitTags(tag), ...colors.keys()])]
  if (names.length === 0) names.push(NPC_DEFAULTS.tag)
  return names.map((name) => ({ name, color: colors.get(name) }))
}
