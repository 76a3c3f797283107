import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { Pin } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'

import styles from './faces.module.css'

/** A row of NPCs and locations, each of which opens. */
export function Faces({ title, faces }: { title: string; faces: readonly Pin[] }) {
  const id = useId()
  if (faces.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className={styles.faces}>
        {faces.map((face) => (
          <li key={`${face.kind} ${face.id}`}>
            {face.kind === 'npc' ? (
              <Link to="/npc/$id" params={{ id: String(face.id) }} className={styles.face}>
                <Avatar name={face.name} avatarUrl={face.avatar_url} size="medium" />
                <span className={styles.name}>{face.name}</span>
              </Link>
            ) : (
              <Link to="/locations" search={{ location: face.id }} className={styles.face}>
                <span className={styles.icon}>
                  <Icon name={face.icon ?? ''} size={28} />
                </span>
                <span className={styles.name}>{face.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
