import { Link, useRouter } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { memo, type MouseEvent, useRef } from 'react'

import {
  NPC_DEFAULTS,
  type AssignedTag,
  type Npc,
} from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Words } from '../../../components/markdown/words.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { classNames } from '../../../design/class-names.ts'
import { RevealChip } from '../../reveals/reveal-chip.tsx'
import { splitTags } from '../tag-text.ts'
import { TRAITS } from '../traits.ts'
import { FilterChip } from './filter-chip.tsx'

import styles from './npc-row.module.css'

const CLASSES_SHOWN = 3

interface NpcRowProps {
  npc: Npc
  /** It is shown beside the list. */
  isChosen: boolean
  /** Two lines, as on a phone: the name, and what is most telling. */
  isShort: boolean
  /** Shows it beside the list, where there is room. */
  onChoose?: (id: number) => void
}

/** Memoized: the next page does not render the rows above it again. */
export const NpcRow = memo(function NpcRow({ npc, isChosen, isShort, onChoose }: NpcRowProps) {
  const router = useRouter()
  const isPrepared = useRef(false)
  const classes = classesOf(npc)

  // On move, not on enter: rows that scroll under a resting pointer are not meant.
  function prepare() {
    if (isPrepared.current) return
    isPrepared.current = true
    void router.preloadRoute({ to: '/npc/$id', params: { id: String(npc.id) } })
  }

  function chooseByFocus() {
    prepare()
    onChoose?.(npc.id)
  }

  /** One click shows it beside the list; the second one, and Enter, open it. */
  function chooseByClick(event: MouseEvent) {
    const { detail, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!onChoose || detail !== 1 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    onChoose(npc.id)
  }

  return (
    <div
      role="listitem"
      className={classNames(styles.row, isChosen && styles.chosen)}
      onPointerMove={prepare}
      onPointerDown={prepare}
    >
      <span className={styles.face}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="fill" isDead={npc.died !== null} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link
            to="/npc/$id"
            params={{ id: String(npc.id) }}
            state={{ fromList: true }}
            className={styles.open}
            preload={false}
            data-npc={npc.id}
            onFocus={chooseByFocus}
            onClick={chooseByClick}
          >
            {npc.name}
          </Link>
        </h2>
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
      </div>
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
    </div>
  )
})

function Readers({ npc }: { npc: Npc }) {
  return (
    <RevealChip
      what={{ kind: 'npc', id: npc.id }}
      name={npc.name}
      visibility={npc.visibility}
      visible_to={npc.visible_to}
    />
  )
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
          <FilterChip key={name} filter="tag" value={name}>
            <Badge color={color}>{name}</Badge>
          </FilterChip>
        ))}
        {more > 0 && <span className={styles.more}>+{more}</span>}
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
