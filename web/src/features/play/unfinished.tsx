import { Link } from '@tanstack/react-router'

import type { Tonight } from '../../../../src/features/play/play.schemas.ts'
import { Section } from '../../components/page/section.tsx'
import { ThingLink } from './thing-link.tsx'

import styles from './unfinished.module.css'

interface UnfinishedProps {
  tonight: Tonight
  /** One of the links is followed. */
  onLeave?: () => void
}

/** Unfinished NPCs and locations: each leads to its page, to be completed. */
export function Unfinished({ tonight, onLeave }: UnfinishedProps) {
  const { unfinished = [], unfinished_count: count = 0 } = tonight
  if (unfinished.length === 0) return null
  const more = count - unfinished.length
  return (
    <Section title="Unfinished" aside={count}>
      <ul className={styles.unfinished}>
        {unfinished.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <ThingLink thing={thing} {...(onLeave && { onClick: onLeave })} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <Link to="/manage" search={{ unfinished: true }} {...(onLeave && { onClick: onLeave })}>
            and {more} more
          </Link>
        </p>
      )}
    </Section>
  )
}
