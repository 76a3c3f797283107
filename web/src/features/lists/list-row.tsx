import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react'

import { pageOf, type Thing } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'

import covering from '../../components/covering.module.css'
import styles from './row.module.css'

export interface RowProps {
  /** It is shown beside the list. */
  isChosen: boolean
  /** Two lines, as on a phone: the name, and what is most telling. */
  isShort: boolean
  /** Shows it beside the list, where there is room. */
  onChoose?: (id: number) => void
}

/** Where a row is in a tree. */
export interface InTree {
  /** 1 at the top. */
  level: number
  /** How many rows lie under it. */
  parts: number
  isOpen: boolean
  onFold: (id: number, open: boolean) => void
}

interface ListRowProps extends Omit<RowProps, 'isShort'>, Partial<InTree> {
  thing: Thing
  name: string
  face: ReactNode
  /** Below the name. */
  children: ReactNode
  /** Beside both. */
  aside?: ReactNode
}

/** One thing of a list. All of the row opens it. */
export function ListRow(props: ListRowProps) {
  const { thing, name, face, children, aside, isChosen, onChoose } = props
  const { level = 1, parts = 0, isOpen = false, onFold } = props
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
      className={classNames(styles.row, isChosen && styles.chosen, onFold && styles.inTree)}
      style={{ '--level': level } as CSSProperties}
      onPointerMove={prepare}
      onPointerDown={prepare}
    >
      <span className={styles.face}>{face}</span>
      <div className={styles.who}>
        <h2 className={styles.name} aria-level={level + 1}>
          <Link
            {...pageOf(thing)}
            state={{ fromList: true }}
            className={classNames(covering.link, styles.open)}
            preload={false}
            data-row={thing.id}
            aria-expanded={parts > 0 ? isOpen : undefined}
            onFocus={chooseByFocus}
            onClick={chooseByClick}
          >
            {name}
          </Link>
        </h2>
        {children}
      </div>
      {aside}
      {parts > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={`${parts} under ${name}`}
          onClick={() => onFold?.(thing.id, !isOpen)}
        >
          {parts.toLocaleString('en-US')}
          <ChevronRight aria-hidden />
        </button>
      )}
    </div>
  )
}
