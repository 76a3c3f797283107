import { ArrowRight } from 'lucide-react'
import { useState } from 'react'

import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Present } from '../../../../src/features/play/play.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { NpcPeek } from '../npcs/npc-peek.tsx'
import { chosenFace } from '../play/chosen-face.ts'

import lettering from '../../design/lettering.module.css'
import row from '../play/faces.module.css'
import styles from './present.module.css'

type Face = Omit<Present, 'speech' | 'is_met'>

const asMet = ({ id, name, avatar_url, died }: Npc): Face => ({
  id,
  name,
  avatar_url,
  is_here: false,
  is_dead: died !== null,
})

interface PresentFacesProps {
  session: Session
  present: readonly Present[]
  /** NPCs of the last sessions, offered until the party has a location or meets an NPC. */
  met: readonly Npc[]
}

const MET = 8
/** A row of a wide page; the log stays in sight below it. */
const SHOWN = 8

/** Who is there. A tap on a face opens in place what is needed to play that NPC; the next line is then about it. */
export function PresentFaces({ session, present, met }: PresentFacesProps) {
  const chosen = chosenFace.use()
  const [isWhole, setWhole] = useState(false)
  const isBefore = present.length === 0 && !session.here
  const faces: readonly Face[] = isBefore ? met.slice(0, MET).map(asMet) : present
  const more = faces.length - SHOWN
  const open = faces.find(({ id }) => id === chosen?.id)
  const isShown = (face: Face, at: number) => isWhole || more === 1 || at < SHOWN || face === open
  const shown = faces.filter(isShown)
  if (faces.length === 0) return null
  const toggle = ({ id, name }: Face) =>
    chosenFace.set(chosen?.id === id ? null : { kind: 'npc', id, name })
  return (
    <section
      aria-label={
        isBefore ? 'Met last time' : session.here ? 'Here and met' : 'Met in this session'
      }
      className={styles.present}
    >
      {isBefore && <p className={lettering.caption}>Met last time</p>}
      <ul className={styles.faces}>
        {shown.map((npc) => (
          <li key={npc.id}>
            <button
              type="button"
              className={classNames(styles.face, npc.is_dead && styles.dead)}
              aria-expanded={npc.id === open?.id}
              onClick={() => toggle(npc)}
            >
              <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="medium" />
              <span className={classNames(row.name, styles.name)}>{npc.name}</span>
              {npc.is_dead && <VisuallyHidden>, dead</VisuallyHidden>}
              {session.here && !npc.is_here && <span className={lettering.small}>met earlier</span>}
            </button>
          </li>
        ))}
        {more > 1 && (
          <li className={styles.more}>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Fewer' : `${faces.length - shown.length} more`}
            </Button>
          </li>
        )}
      </ul>
      {open && (
        <div role="region" aria-label={open.name} className={styles.open}>
          <div className={styles.title}>
            <h3>{open.name}</h3>
            <LinkButton
              to="/npc/$id"
              params={{ id: String(open.id) }}
              size="small"
              variant="quiet"
              icon={ArrowRight}
            >
              Open
            </LinkButton>
          </div>
          <NpcPeek key={open.id} id={open.id} campaignId={session.campaign_id} atTable />
        </div>
      )}
    </section>
  )
}
