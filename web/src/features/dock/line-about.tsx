import { X } from 'lucide-react'
import { Fragment } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import type { About } from '../play/chosen-face.ts'
import { SessionMarks } from './session-marks.tsx'
import { isMarked } from './use-about.ts'

import styles from './dock.module.css'

interface LineAboutProps {
  about: readonly About[]
  /** The first of them, if the session may mark it. */
  marked: About | null
  session: Session
  onRemove: (one: About) => void
}

export function LineAbout({ about, marked, session, onRemove }: LineAboutProps) {
  return (
    <div className={styles.about}>
      {about.map((one, index) => (
        <Fragment key={`${one.kind} ${one.id}`}>
          <AboutChip about={one} onRemove={() => onRemove(one)} />
          {index === 0 && marked && isMarked(marked) && (
            <SessionMarks session={session} about={marked} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function AboutChip({ about: { name }, onRemove }: { about: About; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <IconButton icon={X} label={`Not about ${name}`} onClick={onRemove} />
    </span>
  )
}
