import { Link } from '@tanstack/react-router'

import type { Pin } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Section } from '../../components/page/section.tsx'
import { pageOf } from '../../components/peek-link.tsx'

import styles from './faces.module.css'

/** A row of NPCs, locations and articles, each of which opens. */
export function Faces({ title, faces }: { title: string; faces: readonly Pin[] }) {
  if (faces.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.faces}>
        {faces.map((face) => (
          <li key={`${face.kind} ${face.id}`}>
            <Link {...pageOf(face)} className={styles.face}>
              {face.kind === 'npc' ? (
                <Avatar name={face.name} avatarUrl={face.avatar_url} size="medium" />
              ) : (
                <span className={styles.icon}>
                  <Icon name={face.icon ?? ''} size={28} />
                </span>
              )}
              <span className={styles.name}>{face.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
