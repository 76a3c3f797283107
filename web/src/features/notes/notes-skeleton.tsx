import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './campaign-notes.module.css'

export function NotesSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading notes…</VisuallyHidden>
      <div className={styles.waiting} aria-hidden>
        <Skeleton width="9rem" height="1.5em" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </div>
    </>
  )
}
