import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const PAGE = 10

/**
 * One tab stop for a whole table, and arrow keys inside it (the grid pattern of ARIA): in each cell of the body, its first
 * link or button has the focus. `columns` counts the cells of a row.
 */
export function useGridKeys({ rows, columns }: { rows: number; columns: number }) {
  const [last, setLast] = useState({ row: 0, column: 0 })
  const active = {
    row: Math.min(last.row, rows - 1),
    column: Math.min(last.column, columns - 1),
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const next = move(event, active, { row: rows - 1, column: columns - 1 })
    if (!next) return
    event.preventDefault()
    const body = event.currentTarget.tBodies[0]
    const row = Math.min(Math.max(next.row, 0), rows - 1)
    const column = Math.min(Math.max(next.column, 0), columns - 1)
    body?.rows[row]?.cells[column]?.querySelector<HTMLElement>('a, button')?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const cell = target.closest<HTMLTableCellElement>('td, th')
    const row = target.closest('tr')?.sectionRowIndex
    if (cell && row !== undefined) setLast({ row, column: cell.cellIndex })
  }

  return { active, onKeyDown, onFocus }
}

interface Cell {
  row: number
  column: number
}

/** Where a key leads, possibly past an edge. */
function move({ key, ctrlKey }: KeyboardEvent, { row, column }: Cell, end: Cell): Cell | undefined {
  if (ctrlKey) return key === 'Home' ? { row: 0, column: 0 } : key === 'End' ? end : undefined
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + PAGE, column }
    case 'PageUp':
      return { row: row - PAGE, column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: end.column }
    default:
      return undefined
  }
}
