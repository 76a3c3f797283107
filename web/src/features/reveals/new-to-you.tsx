import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatRecent } from '../../lib/dates.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { joinTold } from './join-told.ts'
import { useGlowing } from './just-revealed.ts'
import { WhatLink } from './ledger-line.tsx'
import { NewMark } from './new-mark.tsx'

import ledger from './ledger.module.css'
import styles from './new-to-you.module.css'

/** *All that I know* leads to the others. */
const ON_HOME = 4

/** What was revealed to a player last; what this player has not opened yet is marked. */
export function NewToYou({ lines }: { lines: readonly Reveal[] }) {
  return (
    <Section
      title="New to you"
      actions={
        <LinkButton to="/secrets" variant="primary" size="small">
          All that I know
        </LinkButton>
      }
    >
      <NewLines lines={lines} most={ON_HOME} />
    </Section>
  )
}

interface NewLinesProps {
  lines: readonly Reveal[]
  most?: number
}

/** The same without the heading. */
export function NewLines({ lines, most }: NewLinesProps) {
  const glowing = useGlowing()
  return (
    <ul className={ledger.lines}>
      {joinTold(lines)
        .slice(0, most)
        .map(({ id, what, at, of, created_at, is_new }) => (
          <li key={id} className={classNames(styles.line, glowing.includes(id) && styles.glow)}>
            <p className={classNames(ledger.words, styles.words)}>
              <WhatLink what={{ ...at, name: what.name }}>{what.name}</WhatLink>{' '}
              <span className={styles.date}>
                {of && `${isolate(of)}, `}
                {formatRecent(created_at)}
              </span>
            </p>
            {is_new && <NewMark />}
          </li>
        ))}
    </ul>
  )
}
