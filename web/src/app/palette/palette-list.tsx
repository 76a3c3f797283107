import { useEffect, useRef } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Icon as Emblem } from '../../components/icons/icon.tsx'
import { classNames } from '../../design/class-names.ts'
import type { PaletteItem, Part } from './palette-item.ts'
import type { PaletteState } from './use-palette.ts'

import styles from './palette.module.css'

export function PaletteList({ palette }: { palette: PaletteState }) {
  const { id, groups, chosen } = palette
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.key])

  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Found">
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className={styles.title} role="presentation">
            {group.title}
          </p>
          {group.items.map((item) => (
            <PaletteLine
              key={item.key}
              id={`${id}-${item.key}`}
              item={item}
              chosen={item === chosen}
              onPoint={() => palette.choose(item)}
              onChoose={() => palette.run(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteLineProps {
  id: string
  item: PaletteItem
  chosen: boolean
  onPoint: () => void
  onChoose: () => void
}

/** The keyboard works from the field above; the pointer works here, and leaves the focus there. */
function PaletteLine({ id, item, chosen, onPoint, onChoose }: PaletteLineProps) {
  const { face, icon: Icon } = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classNames(styles.line, chosen && styles.chosen)}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {face ? (
        <Avatar name={face.name} avatarUrl={face.avatarUrl} size="tiny" />
      ) : item.emblem ? (
        <span className={styles.icon}>
          <Emblem name={item.emblem} size={20} />
        </span>
      ) : (
        Icon && <Icon className={styles.icon} aria-hidden />
      )}
      <span className={styles.words}>
        <span className={styles.label}>
          {item.parts ? <Marked parts={item.parts} /> : item.label}
        </span>
        {item.excerpt && item.excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <Marked parts={item.excerpt} />
          </span>
        )}
      </span>
      {item.kind && <span className={styles.kind}>{item.kind}</span>}
    </div>
  )
}

function Marked({ parts }: { parts: readonly Part[] }) {
  // Pieces of one text never change places.
  return parts.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
