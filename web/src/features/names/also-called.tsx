import type { Alias } from '../../../../src/features/aliases/aliases.schemas.ts'
import { DmEye } from '../kinds/own-facts.tsx'

import styles from './also-called.module.css'

/** Under the name of a thing: its other names that the reader may know. */
export function AlsoCalled({ aliases }: { aliases: readonly Alias[] }) {
  if (aliases.length === 0) return null
  return (
    <p className={styles.names}>
      also called{' '}
      {aliases.map(({ name, read_by }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
          {read_by === 'dm' && (
            <>
              {' '}
              <DmEye />
            </>
          )}
        </span>
      ))}
    </p>
  )
}
