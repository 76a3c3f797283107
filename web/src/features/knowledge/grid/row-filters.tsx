import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import type { Tag } from '../../../../../src/features/tags/tags.schemas.ts'
import { FilterSelect } from '../../../components/forms/filter-select.tsx'
import { optionsIn, optionsOf } from '../../../components/forms/options.ts'
import { ROW_KINDS, type RowFilter, sessionsOf, subjectsOf, WHO_KNOWS } from './filter-rows.ts'

interface RowFiltersProps {
  rows: readonly KnowledgeRow[]
  tags: readonly Tag[]
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** Which rows of the grid are shown. */
export function RowFilters({ rows, tags, filter, onFilter }: RowFiltersProps) {
  const set =
    <Name extends keyof RowFilter>(name: Name) =>
    (value: RowFilter[Name]) =>
      onFilter({ ...filter, [name]: value })
  const sessions = sessionsOf(rows)
  return (
    <>
      <FilterSelect
        label="Show"
        options={optionsIn(ROW_KINDS)}
        value={filter.kinds}
        onChange={set('kinds')}
      />
      <FilterSelect
        label="Who knows"
        options={optionsIn(WHO_KNOWS)}
        value={filter.who}
        onChange={set('who')}
      />
      <FilterSelect
        label="About"
        options={[
          [undefined, 'About anything'],
          ...subjectsOf(rows).map(({ key, name }) => [key, name] as const),
        ]}
        value={filter.thing}
        onChange={set('thing')}
      />
      {tags.length > 0 && (
        <FilterSelect
          label="Tag"
          options={[[undefined, 'Any tag'], ...optionsOf(tags)]}
          value={filter.tag}
          onChange={set('tag')}
        />
      )}
      {sessions.length > 0 && (
        <FilterSelect
          label="Session"
          options={[
            [undefined, 'Any session'],
            ...sessions.map((number) => [number, `Learned in session ${number}`] as const),
          ]}
          value={filter.session}
          onChange={set('session')}
        />
      )}
    </>
  )
}
