import { type KeyboardEvent, useRef, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { TreeLine } from '../../location-tree/location-tree.ts'
import { LocationLine } from './location-line.tsx'

import styles from './location-lines.module.css'

interface LocationLinesProps {
  lines: readonly TreeLine[]
  openId: number | undefined
  onOpen: (location: Location) => void
  onToggle: (id: number, open: boolean) => void
  /** Places a location without a pin on the shown map. */
  onPin?: ((location: Location) => void) | undefined
}

const TYPING_PAUSE = 600

/** The usual keys of a tree: arrows, Home and End, letters, Enter. */
export function LocationLines({ lines, openId, onOpen, onToggle, onPin }: LocationLinesProps) {
  const tree = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState(openId)
  const [lastOpenId, setLastOpenId] = useState(openId)
  if (openId !== lastOpenId) {
    setLastOpenId(openId)
    // When it is closed, Tab still leads to it.
    if (openId !== undefined) setActiveId(openId)
  }
  const typed = useRef({ text: '', time: 0 })
  const active = Math.max(
    lines.findIndex(({ location }) => location.id === activeId),
    0,
  )

  function focus(index: number) {
    const line = lines[index]
    if (!line) return
    setActiveId(line.location.id)
    tree.current?.querySelector<HTMLElement>(`[data-line="${line.location.id}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const line = lines[active]
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const { location, level, hasInside, isOpen } = line
    const outer = lines.findLastIndex((other, at) => at < active && other.level < level)
    switch (event.key) {
      case 'ArrowDown':
        focus(active + 1)
        break
      case 'ArrowUp':
        focus(active - 1)
        break
      case 'Home':
        focus(0)
        break
      case 'End':
        focus(lines.length - 1)
        break
      case 'ArrowRight':
        if (hasInside && !isOpen) onToggle(location.id, true)
        else if (hasInside) focus(active + 1)
        break
      case 'ArrowLeft':
        if (isOpen) onToggle(location.id, false)
        else if (outer >= 0) focus(outer)
        break
      case 'Enter':
      case ' ':
        onOpen(location)
        break
      default:
        if (event.key.length !== 1) return
        focus(named(event))
    }
    event.preventDefault()
  }

  /** The next location whose name begins with what is being typed. */
  function named({ key, timeStamp }: KeyboardEvent): number {
    const isNew = timeStamp - typed.current.time > TYPING_PAUSE
    typed.current = { text: (isNew ? '' : typed.current.text) + key, time: timeStamp }
    const text = typed.current.text.toLowerCase()
    const from = text.length === 1 ? active + 1 : active
    const order = [...lines.keys()].map((offset) => (from + offset) % lines.length)
    return order.find((index) => lines[index]?.location.name.toLowerCase().startsWith(text)) ?? -1
  }

  return (
    <ul ref={tree} className={styles.tree} role="tree" aria-label="Locations" onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        <LocationLine
          key={line.location.id}
          {...line}
          isActive={index === active}
          isChosen={line.location.id === openId}
          onOpen={onOpen}
          onToggle={onToggle}
          onPin={onPin}
        />
      ))}
    </ul>
  )
}
