import { classNames } from '../../design/class-names.ts'

import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length; as wide as its container if left out. */
  width?: string
  height?: string
  shape?: 'line' | 'portrait' | 'round'
  className?: string | undefined
}

/** A gray shape of what is loading. The list around it says so to screen readers. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, shape !== 'line' && styles[shape], className)}
      style={{ width, height }}
    />
  )
}

/** A paragraph that is on its way. */
export function SkeletonLines() {
  return (
    <span className={styles.lines}>
      <Skeleton height="1em" />
      <Skeleton height="1em" width="92%" />
      <Skeleton height="1em" width="55%" />
    </span>
  )
}
