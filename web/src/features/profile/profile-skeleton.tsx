import { Skeleton } from '../../components/page/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

import styles from './profile-screen.module.css'

export function ProfileSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your profile...</VisuallyHidden>
      <div className={styles.page} aria-hidden>
        <Skeleton width="11rem" height="11rem" shape="round" />
        <div className={styles.words}>
          <Skeleton width="14rem" height="1.75rem" />
          <Skeleton width="11rem" className={styles.note} />
          <Skeleton height="2.75rem" className={styles.note} />
          <Skeleton height="2.75rem" />
        </div>
      </div>
    </>
  )
}
