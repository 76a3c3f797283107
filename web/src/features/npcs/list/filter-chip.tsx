import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { type ManageFilter, readManageSearch } from './manage-search.ts'

import styles from './filter-chip.module.css'

interface FilterChipProps {
  filter: ManageFilter
  value: string
  children: ReactNode
}

/** A tag or trait of an NPC in the list: pressed, the list shows only those that have it too. */
export function FilterChip({ filter, value, children }: FilterChipProps) {
  const router = useRouter()
  return (
    <button
      type="button"
      className={styles.chip}
      title={`Show only ${value}`}
      onClick={() =>
        void router.navigate({
          to: '/manage',
          search: (search) => readManageSearch({ ...search, [filter]: value }),
          replace: true,
        })
      }
    >
      {children}
    </button>
  )
}
