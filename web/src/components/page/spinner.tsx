import { LoaderCircle } from 'lucide-react'

import { classNames } from '../../design/class-names.ts'

import styles from './spinner.module.css'

/** Decoration: the words beside it, or a live region, say what is being waited for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle className={classNames(styles.spinner, className)} aria-hidden />
}
