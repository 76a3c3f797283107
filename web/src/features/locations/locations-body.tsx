import type { ReactNode, RefCallback } from 'react'

import { useTakenRoom } from '../../components/taken-room.ts'
import { PhoneSheet, type SheetHeight } from './phone-sheet.tsx'

import styles from './locations-screen.module.css'

interface LocationsBodyProps {
  bodyRef: RefCallback<HTMLElement>
  isPhone: boolean
  /** Absent where there is none. */
  map: ReactNode
  list: ReactNode
  /** The place or the form that lies open. */
  detail: ReactNode
  /** What stands where a map would. */
  without: ReactNode
  isEmpty: boolean
  showsPlace: boolean
  sheet: {
    height: SheetHeight
    hidden: boolean
    title: string
    onHeight: (to: SheetHeight) => void
  }
}

/** At the desk the list or a place beside the map; on the phone the map, with a sheet over its foot. */
export function LocationsBody(props: LocationsBodyProps) {
  const { bodyRef, isPhone, map, list, detail, without, isEmpty, showsPlace, sheet } = props
  const panel = useTakenRoom('left')
  return (
    <div ref={bodyRef} className={styles.body}>
      {map && isPhone && (
        <>
          {map}
          <PhoneSheet {...sheet}>
            {list}
            {detail}
          </PhoneSheet>
        </>
      )}
      {map && !isPhone && (
        <>
          <div ref={panel} className={styles.panel}>
            {list}
            {detail}
          </div>
          {map}
        </>
      )}
      {!map && isPhone && (
        <div className={styles.page}>{showsPlace ? detail : isEmpty ? without : list}</div>
      )}
      {!map && !isPhone && !isEmpty && <div className={styles.panel}>{list}</div>}
      {!map && !isPhone && <div className={styles.page}>{detail || without}</div>}
    </div>
  )
}
