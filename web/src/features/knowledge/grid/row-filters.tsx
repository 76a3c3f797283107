import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import type { Tag } from '../../../../../src/features/tags/tags.schemas.ts'
import { FilterSelect } from '../../../components/forms/filter-select.tsx'
import { Options } from '../../../components/forms/options.tsx'
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
        <Options of={Object.entries(ROW_KINDS)} />
      </FilterSelect>
      <FilterSelect
        label="Who knows"
        value={filter.who}
        plain={NO_FILTER.who}
        onChange={set('who')}
      >
        <Options of={Object.entries(WHO_KNOWS)} />
      </FilterSelect>
      <FilterSelect label="About" value={filter.thing} onChange={set('thing')}>
        <option value="">About anything</option>
        <Options of={subjectsOf(rows).map(({ key, name }) => [key, name])} />
      </FilterSelect>
      {tags.length > 0 && (
        <FilterSelect label="Tag" value={filter.tag} onChange={set('tag')}>
          <option value="">Any tag</option>
          <Options of={tags.map(({ id, name }) => [id, name])} />
        </FilterSelect>
      )}
      {sessions.length > 0 && (
        <FilterSelect label="Session" value={filter.session} onChange={set('session')}>
          <option value="">Any session</option>
          <Options of={sessions.map((number) => [number, `Learned in session ${number}`])} />
        </FilterSelect>
      )}
    </>
  )
}
