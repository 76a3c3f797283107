import type { Mention } from '../../../../src/features/mentions/mentions.schemas.ts'
import { PeekLink } from '../../components/peek-link.tsx'

import styles from './mentioned-in.module.css'

/** Texts that have a name, with the words around it. */
export function MentionList({ mentions }: { mentions: readonly Mention[] }) {
  return (
    <ul className={styles.mentions}>
      {mentions.map(({ what, field, label, excerpt }) => (
        <li key={`${what.kind} ${what.id} ${field}`}>
          <p className={styles.where}>
            <Where what={what} />
            {label && <span className={styles.label}>{label}</span>}
          </p>
          <p className={styles.excerpt}>{excerpt}</p>
        </li>
      ))}
    </ul>
  )
}

/** A journal entry and a secret have no page of their own. */
function Where({ what: { kind, id, name } }: Pick<Mention, 'what'>) {
  if (kind === 'journal') return <span>Journal of {name}</span>
  if (kind === 'secret') return <span>A secret</span>
  return <PeekLink thing={{ kind, id }}>{name}</PeekLink>
}
