import { type CSSProperties, useEffect, useRef, useState } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { NpcRow } from './npc-row.tsx'

import styles from './npc-list.module.css'

interface NpcRowsProps {
  npcs: readonly Npc[]
  /** How many of them have a place, drawn or not. */
  count: number
  /** The part of the list that is seen first. */
  isFirst: boolean
}

/** How far out of sight rows are drawn. */
const MARGIN = '1500px 0px'

/** Some rows of a long list: as high as they were when they are far away, because thousands at once are slow. */
export function NpcRows({ npcs, count, isFirst }: NpcRowsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [height, setHeight] = useState<number>()
  const waiting = isNear ? count - npcs.length : count

  useEffect(() => {
    const element = place.current!
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.at(-1)!.isIntersecting
        // The focus is not to be lost with a row that is scrolled away.
        if (!near && element.contains(document.activeElement)) return
        if (!near) setHeight(element.offsetHeight)
        setNear(near)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const room = isNear || height === undefined ? undefined : `${height}px`
  return (
    <div ref={place} role="presentation">
      {isNear && npcs.map((npc) => <NpcRow key={npc.id} npc={npc} />)}
      {waiting > 0 && (
        <div
          className={styles.room}
          style={{ '--rows': waiting, height: room } as CSSProperties}
          aria-hidden
        />
      )}
    </div>
  )
}
