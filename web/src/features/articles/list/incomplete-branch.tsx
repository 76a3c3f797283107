import type { CSSProperties } from 'react'

import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { pageOf } from '../../../components/peek-link.tsx'
import type { Incomplete } from './use-article-tree.ts'

import styles from './incomplete-branch.module.css'

/** Below an incomplete list of an article's parts. */
export function IncompleteBranch({ article, level, missing, retry }: Incomplete) {
  const { id, name } = article
  return (
    <div role="listitem" className={styles.rest} style={{ '--level': level } as CSSProperties}>
      {missing === undefined ? (
        <>
          <span>What lies under {name} could not be loaded.</span>
          <Button size="small" onClick={retry}>
            Try Again
          </Button>
        </>
      ) : (
        <LinkButton
          {...pageOf({ kind: 'article', id })}
          state={{ fromList: true }}
          variant="quiet"
          size="small"
        >
          {missing.toLocaleString('en-US')} more under {name}
        </LinkButton>
      )}
    </div>
  )
}
