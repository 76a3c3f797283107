import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import type { Tag } from '../../../../../src/features/tags/tags.schemas.ts'
import { Select } from '../../../components/forms/select.tsx'
import { ROW_KINDS, type RowFilter, sessionsOf, subjectsOf, WHO_KNOWS } from './filter-rows.ts'

interface RowFiltersProps {
  rows: readonly KnowledgeRow[]
  tags: readonly Tag[]
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** Which rows of the grid are shown. */
export function RowFilters({ rows, tags, filter, onFilter }: RowFiltersProps) {
  return (
    <>
      <Select
        aria-label="Show"
        value={filter.kinds}
        onChange={({ target }) =>
          onFilter({ ...filter, kinds: target.value as keyof typeof ROW_KINDS })
        }
      >
        {Object.entries(ROW_KINDS).map(([kinds, words]) => (
          <option key={kinds} value={kinds}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Who knows"
        value={filter.who}
        onChange={({ target }) =>
          onFilter({ ...filter, who: target.value as keyof typeof WHO_KNOWS })
        }
      >
        {Object.entries(WHO_KNOWS).map(([who, words]) => (
          <option key={who} value={who}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        aria-label="About"
        value={filter.thing}
        onChange={({ target }) => onFilter({ ...filter, thing: target.value })}
      >
        <option value="">About anything</option>
        {subjectsOf(rows).map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      {tags.length > 0 && (
        <Select
          aria-label="Tag"
          value={filter.tag}
          onChange={({ target }) => onFilter({ ...filter, tag: target.value })}
        >
          <option value="">Any tag</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {sessionsOf(rows).length > 0 && (
        <Select
          aria-label="Session"
          value={filter.session}
          onChange={({ target }) => onFilter({ ...filter, session: target.value })}
        >
          <option value="">Any session</option>
          {sessionsOf(rows).map((number) => (
            <option key={number} value={number}>
              Learned in session {number}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
