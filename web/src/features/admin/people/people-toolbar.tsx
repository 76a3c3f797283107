import { Badge } from '../../../components/badge.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'

import styles from './people.module.css'

interface PeopleToolbarProps {
  q: string
  onSearch: (q: string) => void
  total: number | undefined
}

export function PeopleToolbar({ q, onSearch, total }: PeopleToolbarProps) {
  const [typed, setTyped] = useTypedSearch(q, onSearch)
  return (
    <div className={styles.toolbar} role="search">
      <SearchInput
        label="Search people"
        placeholder="Search by name or email..."
        value={typed}
        maxLength={200}
        autoCapitalize="none"
        onChange={setTyped}
      />
      <span className={styles.total} role="status">
        {total !== undefined && (
          <Badge>{total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`}</Badge>
        )}
      </span>
    </div>
  )
}
