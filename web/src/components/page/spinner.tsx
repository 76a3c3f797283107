import { LoaderCircle } from 'lucide-react'

import { classNames } from '../../design/class-names.ts'

import styles from './spinner.module.css'

/** Hidden from screen readers: the text beside it or a live region says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle className={classNames(styles.spinner, className)} aria-hidden />
}
