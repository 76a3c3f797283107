import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

import { LinkButton } from '../../components/link-button.tsx'
import { pageOf, type Thing } from '../../components/peek-link.tsx'
import { useSettled } from '../../lib/use-settled.ts'

import styles from './beside.module.css'

/** While ↓ is held, nothing is asked for. */
const PAUSE = 120

interface BesideProps {
  thing: Thing
  name: string
  /** The panel of the chosen row. */
  children: ReactNode
}

/** Beside the list: enough of a thing to play with, without leaving the list. */
export function Beside({ thing, name, children }: BesideProps) {
  const settled = useSettled(thing.id, PAUSE)
  return (
    <aside className={styles.beside} data-tools aria-label={`At a glance: ${name}`}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <LinkButton {...pageOf(thing)} state={{ fromList: true }} icon={ArrowRight}>
          Open
        </LinkButton>
      </div>
      {settled === thing.id && <Fragment key={thing.id}>{children}</Fragment>}
    </aside>
  )
}
