import { Skeleton } from '../../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

import styles from './character-sheet.module.css'

export function CharacterSheetSkeleton() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">Loading the character sheet…</VisuallyHidden>
      <Skeleton height="13rem" shape="portrait" />
      <div className={styles.lines}>
        <Skeleton height="3rem" />
        <Skeleton height="2rem" width="60%" />
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
