import { useQuery } from '@tanstack/react-query'

import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Filters } from '../../../components/forms/filter-select.tsx'
import { ToggleChip } from '../../../components/forms/toggle-chip.tsx'
import { OwnFilters, ownSorts } from '../../kinds/own-filters.tsx'
import { withOwnSearch } from '../../kinds/own-search.ts'
import { FilterChoice, ListChoice } from '../../lists/list-choice.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { tagsQuery } from '../../tags/tags.queries.ts'
import { type ArticlesSearch, countFilters } from '../articles-search.ts'

const SORTS = [
  ['name', 'Name'],
  ['recent', 'Recently Added'],
  ['updated', 'Recently Changed'],
] as const

interface ArticleToolbarProps {
  kind: Kind
  campaignId: number
  asDm: boolean
  search: ArticlesSearch
  onChange: (search: ArticlesSearch) => void
  total: number | undefined
}

export function ArticleToolbar(props: ArticleToolbarProps) {
  const { kind, search, onChange, asDm } = props
  const { data: tags = [] } = useQuery(tagsQuery(props.campaignId))
  const { unfinished, ...others } = search
  return (
    <ListToolbar
      search={search}
      onChange={onChange}
      total={props.total}
      set={countFilters(search)}
      label={`Search ${kind.plural}`}
      placeholder="Search by name or tag…"
      words={(total) => counted(total, kind.name, kind.plural)}
      plural={kind.plural}
      choices={
        <ListChoice
          label="Sort By"
          options={[...SORTS, ...ownSorts(kind.fields)]}
          value={search.sort ?? 'name'}
          onChange={(sort) => onChange({ ...search, sort })}
        />
      }
      filters={
        <Filters>
          <OwnFilters
            fields={kind.fields}
            search={search}
            onChange={(set) => onChange(withOwnSearch(search, set))}
          />
          {(tags.length > 0 || search.tag) && (
            <FilterChoice
              label="Tag"
              options={tags.map(({ name }) => name)}
              value={search.tag ?? ''}
              onChange={(tag) => onChange({ ...search, tag })}
            />
          )}
          {asDm && (
            <ToggleChip
              pressed={Boolean(unfinished)}
              onToggle={() => onChange(unfinished ? others : { ...others, unfinished: true })}
            >
              Unfinished
            </ToggleChip>
          )}
        </Filters>
      }
    />
  )
}
