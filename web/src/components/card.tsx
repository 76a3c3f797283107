import type { ComponentProps } from 'react'

import { classNames } from '../design/class-names.ts'

import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** No padding: what is inside reaches the edges. */
  flush?: boolean
}

/** One level at most: no card inside a card. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return <div className={classNames(styles.card, flush && styles.flush, className)} {...rest} />
}
