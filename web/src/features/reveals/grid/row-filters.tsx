import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import type { Tag } from '../../../../../src/features/tags/tags.schemas.ts'
import { FilterSelect } from '../../../components/forms/filter-select.tsx'
import {
  NO_FILTER,
  ROW_KINDS,
  type RowFilter,
  sessionsOf,
  subjectsOf,
  WHO_KNOWS,
} from './filter-rows.ts'

interface RowFiltersProps {
  rows: readonly KnowledgeRow[]
  tags: readonly Tag[]
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** Which rows of the grid are shown. */
export function RowFilters({ rows, tags, filter, onFilter }: RowFiltersProps) {
  const set = (name: keyof RowFilter) => (value: string) => onFilter({ ...filter, [name]: value })
  const sessions = sessionsOf(rows)
  return (
    <>
      <FilterSelect
        label="Show"
        value={filter.kinds}
        plain={NO_FILTER.kinds}
        onChange={set('kinds')}
      >
        {Object.entries(ROW_KINDS).map(([kinds, words]) => (
          <option key={kinds} value={kinds}>
            {words}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Who knows"
        value={filter.who}
        plain={NO_FILTER.who}
        onChange={set('who')}
      >
        {Object.entries(WHO_KNOWS).map(([who, words]) => (
          <option key={who} value={who}>
            {words}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="About" value={filter.thing} onChange={set('thing')}>
        <option value="">About anything</option>
        {subjectsOf(rows).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {tags.length > 0 && (
        <FilterSelect label="Tag" value={filter.tag} onChange={set('tag')}>
          <option value="">Any tag</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
      {sessions.length > 0 && (
        <FilterSelect label="Session" value={filter.session} onChange={set('session')}>
          <option value="">Any session</option>
          {sessions.map((number) => (
            <option key={number} value={number}>
              Learned in session {number}
            </option>
          ))}
        </FilterSelect>
      )}
    </>
  )
}
