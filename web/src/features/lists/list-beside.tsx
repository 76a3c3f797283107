import { useLocation, useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useCallback, useRef } from 'react'

import { pageOf, type Thing } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'
import { useIsPhone, useIsWide } from '../../lib/use-is-phone.ts'
import { Beside } from './beside.tsx'
import type { RowProps } from './list-row.tsx'
import { type GoSideways, useArrowKeys } from './use-arrow-keys.ts'

import styles from './list.module.css'

interface ListBesideProps<Row> {
  kind: Thing['kind']
  rows: readonly Row[]
  /** The rows of the previous search, while the next one loads. */
  stale: boolean
  /** Above the columns. */
  captions?: ReactNode
  /** In a tree. */
  goSideways?: GoSideways
  renderRow: (row: Row, props: RowProps) => ReactNode
  /** The panel of the chosen row. */
  renderBeside: (row: Row) => ReactNode
}

/** A list, and at the desk what is chosen in it beside it, by the mouse and by ↑ and ↓. */
export function ListBeside<Row extends { id: number; name: string }>(props: ListBesideProps<Row>) {
  const { kind, rows, stale } = props
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const { chosenId, choose } = useChosen(kind)
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list, isWide, chosen?.id, props.goSideways)
  return (
    <div className={styles.beside}>
      <div className={classNames(stale && styles.stale)} aria-busy={stale}>
        {props.captions}
        <div ref={list} className={styles.list} role="list">
          {rows.map((row) =>
            props.renderRow(row, {
              isChosen: isWide && row === chosen,
              isShort: isPhone,
              ...(isWide && { onChoose: choose }),
            }),
          )}
        </div>
      </div>
      {isWide && chosen && (
        <Beside thing={{ kind, id: chosen.id }} name={chosen.name}>
          <Fragment key={chosen.id}>{props.renderBeside(chosen)}</Fragment>
        </Beside>
      )}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of what is shown beside the list. */
    chosen?: number
  }
}

/** What is shown beside the list. The address is that of the thing, so that it can be copied; the page stays the list. */
function useChosen(kind: Thing['kind']) {
  const router = useRouter()
  const chosenId = useLocation({ select: ({ state }) => state.chosen })
  const list = useLocation({ select: ({ pathname }) => pathname })
  const choose = useCallback(
    (id: number) => {
      const { pathname, state } = router.latestLocation
      if (pathname !== list || state.chosen === id) return
      void router.navigate({
        to: '.',
        search: true,
        state: (kept) => ({ ...kept, chosen: id }),
        mask: pageOf({ kind, id }),
        replace: true,
        resetScroll: false,
      })
    },
    [router, list, kind],
  )
  return { chosenId, choose }
}
