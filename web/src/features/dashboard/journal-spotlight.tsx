import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { DASHBOARD } from '../../../../src/features/dashboard/dashboard.limits.ts'
import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { Words } from '../../components/markdown/words.tsx'
import { Section } from '../../components/page/section.tsx'
import { PeekLink } from '../../components/peek-link.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './journal-spotlight.module.css'

type Entry = NonNullable<Dashboard['randomJournalEntry']>

/** One entry out of all, the same for as long as the page is open. */
export function JournalSpotlight({ entry }: { entry: Entry | null }) {
  const [kept, setKept] = useState(entry)
  if (!kept && entry) setKept(entry)
  const shown = entry && (kept ?? entry)
  return (
    <Section title="Journal Spotlight">
      {shown ? (
        <figure className={styles.spotlight}>
          <blockquote className={styles.quote}>
            <Words text={shown.entry} part={preview} />
          </blockquote>
          <figcaption className={styles.source}>
            <span className={styles.name}>
              <PeekLink thing={{ kind: 'npc', id: shown.npc_id }}>{shown.npc_name}</PeekLink>
            </span>
            <Link to="/npc/$id" params={{ id: String(shown.npc_id) }} className={styles.link}>
              See All Entries
            </Link>
          </figcaption>
        </figure>
      ) : (
        <p className={lettering.soft}>
          No journal entries yet. A random entry about your NPCs appears here.
        </p>
      )}
    </Section>
  )
}

const graphemes = new Intl.Segmenter()

/** The first 150 characters, as people count them. */
function preview(entry: string): string {
  let shown = ''
  let count = 0
  for (const { segment } of graphemes.segment(entry)) {
    if (count === DASHBOARD.preview) return `${shown}…`
    shown += segment
    count += 1
  }
  return shown
}
