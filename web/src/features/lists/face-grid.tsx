import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { pageOf, type Thing } from '../../components/peek-link.tsx'

import styles from './list.module.css'

interface FaceGridProps<Row> {
  kind: Thing['kind']
  rows: readonly Row[]
  renderFace: (row: Row) => ReactNode
}

export function FaceGrid<Row extends { id: number; name: string }>({
  kind,
  rows,
  renderFace,
}: FaceGridProps<Row>) {
  return (
    <ul className={styles.faces}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            {...pageOf({ kind, id: row.id })}
            state={{ fromList: true }}
            className={styles.faceLink}
          >
            {renderFace(row)}
            <span className={styles.faceName}>{row.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
