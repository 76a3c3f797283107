import type { ComponentProps } from 'react'

import { classNames } from '../design/class-names.ts'

import styles from './card.module.css'

/** One level at most: no card inside a card. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.card, className)} {...rest} />
}
