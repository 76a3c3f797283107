import { classNames } from '../../design/class-names.ts'

import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length; as wide as its place unless told. */
  width?: string
  height?: string
  shape?: 'line' | 'portrait' | 'round'
  className?: string | undefined
}

/** The shape of what is coming. The list around it says in words that it loads. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, shape !== 'line' && styles[shape], className)}
      style={{ width, height }}
    />
  )
}
