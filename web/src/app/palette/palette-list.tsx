import { useEffect, useRef } from 'react'

import { PaletteLine } from './palette-line.tsx'
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
