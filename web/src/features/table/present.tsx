import { ArrowRight } from 'lucide-react'

import type { Present } from '../../../../src/features/play/play.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { NpcPeek } from '../peek/npc-peek.tsx'
import { chosenFace } from '../play/chosen-face.ts'

import styles from './present.module.css'

interface PresentFacesProps {
  session: Session
  present: readonly Present[]
}

/** Who is there. A tap on a face opens in place what is needed to play that NPC; the next line is then about it. */
export function PresentFaces({ session, present }: PresentFacesProps) {
  const chosen = chosenFace.use()
  const open = present.find(({ id }) => id === chosen?.id)
  if (present.length === 0) return null
  const toggle = ({ id, name }: Present) =>
    chosenFace.set(chosen?.id === id ? null : { kind: 'npc', id, name })
  return (
    <section
      aria-label={session.here ? 'Here and met' : 'Met in this session'}
      className={styles.present}
    >
      <ul className={styles.faces}>
        {present.map((npc) => (
          <li key={npc.id}>
            <button
              type="button"
              className={classNames(styles.face, npc.is_dead && styles.dead)}
              aria-expanded={npc.id === open?.id}
              onClick={() => toggle(npc)}
            >
              <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="medium" />
              <span className={styles.name}>{npc.name}</span>
              {npc.is_dead && <VisuallyHidden>, dead</VisuallyHidden>}
              {session.here && !npc.is_here && <span className={styles.where}>met earlier</span>}
            </button>
          </li>
        ))}
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
          <NpcPeek id={open.id} campaignId={session.campaign_id} />
        </div>
      )}
    </section>
  )
}
