import { type CSSProperties, type ReactNode, useRef, useState } from 'react'

import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { classNames } from '../../../design/class-names.ts'

import styles from './phone-sheet.module.css'

export type SheetHeight = 'peek' | 'half' | 'full'

const NEXT: Record<SheetHeight, SheetHeight> = { peek: 'half', half: 'full', full: 'peek' }
const LABELS: Record<SheetHeight, string> = {
  peek: 'Show the list',
  half: 'Show more',
  full: 'Show the map',
}
const ORDER: SheetHeight[] = ['peek', 'half', 'full']
const A_DRAG = 24

interface PhoneSheetProps {
  height: SheetHeight
  hidden: boolean
  onHeight: (height: SheetHeight) => void
  /** What it says while it is down. */
  title: string
  children: ReactNode
}

/** Lies over the map's foot; pulled up or tapped, it shows more. The map stays in use beside it. */
export function PhoneSheet({ height, hidden, onHeight, title, children }: PhoneSheetProps) {
  // Pulled up wholly it is a page of its own, at whose foot messages find their room.
  const room = useTakenRoom(height === 'full' ? undefined : 'foot')
  const from = useRef<number>(undefined)
  const wasPulled = useRef(false)
  const [pulled, setPulled] = useState(0)

  function letGo(way: number) {
    from.current = undefined
    setPulled(0)
    wasPulled.current = Math.abs(way) >= A_DRAG
    if (!wasPulled.current) return
    const far = Math.abs(way) > innerHeight * 0.4 ? 2 : 1
    const at = ORDER.indexOf(height) + Math.sign(way) * far
    onHeight(ORDER[Math.min(Math.max(at, 0), 2)] ?? height)
  }

  return (
    <div
      ref={room}
      hidden={hidden}
      className={classNames(styles.sheet, styles[height], pulled !== 0 && styles.pulled)}
      style={{ '--pulled': `${pulled}px` } as CSSProperties}
    >
      <button
        type="button"
        className={styles.handle}
        aria-expanded={height !== 'peek'}
        aria-label={height === 'peek' ? `${title}. ${LABELS.peek}` : LABELS[height]}
        onPointerDown={(event) => {
          from.current = event.clientY
          wasPulled.current = false
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (from.current !== undefined) setPulled(from.current - event.clientY)
        }}
        onPointerUp={(event) => letGo((from.current ?? event.clientY) - event.clientY)}
        onPointerCancel={() => letGo(0)}
        onClick={() => {
          if (!wasPulled.current) onHeight(NEXT[height])
          wasPulled.current = false
        }}
      >
        <span className={styles.grip} aria-hidden />
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      </button>
      <div className={styles.body} inert={height === 'peek'}>
        {children}
      </div>
    </div>
  )
}
