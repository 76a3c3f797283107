import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { readManageSearch } from './manage-search.ts'

import styles from './filter-chip.module.css'

interface FilterChipProps {
  tag: string
  children: ReactNode
}

/** A tag of an NPC in the list: pressed, the list shows only those that have it too. */
export function FilterChip({ tag, children }: FilterChipProps) {
  const router = useRouter()
  return (
    <button
      type="button"
      className={styles.chip}
      title={`Show only ${tag}`}
      onClick={() =>
        void router.navigate({
          to: '/manage',
          search: (search) => readManageSearch({ ...search, tag }),
          replace: true,
        })
      }
    >
      {children}
    </button>
  )
}
