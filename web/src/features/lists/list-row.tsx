import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef } from 'react'

import { pageOf, type Thing } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'

import styles from './row.module.css'

export interface RowProps {
  /** It is shown beside the list. */
  isChosen: boolean
  /** Two lines, as on a phone: the name, and what is most telling. */
  isShort: boolean
  /** Shows it beside the list, where there is room. */
  onChoose?: (id: number) => void
}

interface ListRowProps extends Omit<RowProps, 'isShort'> {
  thing: Thing
  name: string
  face: ReactNode
  /** Below the name. */
  children: ReactNode
  /** Beside both. */
  aside?: ReactNode
}

/** One thing of a list. All of the row opens it. */
export function ListRow({ thing, name, face, children, aside, isChosen, onChoose }: ListRowProps) {
  const router = useRouter()
  const isPrepared = useRef(false)

  // On move, not on enter: rows that scroll under a resting pointer are not meant.
  function prepare() {
    if (isPrepared.current) return
    isPrepared.current = true
    void router.preloadRoute(pageOf(thing))
  }

  function chooseByFocus() {
    prepare()
    onChoose?.(thing.id)
  }

  /** One click shows it beside the list; the second one, and Enter, open it. */
  function chooseByClick(event: MouseEvent) {
    const { detail, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!onChoose || detail !== 1 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    onChoose(thing.id)
  }

  return (
    <div
      role="listitem"
      className={classNames(styles.row, isChosen && styles.chosen)}
      onPointerMove={prepare}
      onPointerDown={prepare}
    >
      <span className={styles.face}>{face}</span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link
            {...pageOf(thing)}
            state={{ fromList: true }}
            className={styles.open}
            preload={false}
            data-row={thing.id}
            onFocus={chooseByFocus}
            onClick={chooseByClick}
          >
            {name}
          </Link>
        </h2>
        {children}
      </div>
      {aside}
    </div>
  )
}
