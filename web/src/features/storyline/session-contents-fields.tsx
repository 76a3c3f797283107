import { useQuery } from '@tanstack/react-query'

import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { ThingsField } from '../kinds/things-field.tsx'
import { namedQuery } from '../names/names.queries.ts'
import { LocationPicker } from './location-picker.tsx'
import { NpcPicker } from './npc-picker.tsx'
import { SESSION_LABELS } from './session-form-values.ts'
import type { SessionEdit } from './use-session-edit.ts'

/** More are found on the pages of the articles. */
const MOST_ARTICLES = 50

interface SessionContentsFieldsProps {
  campaignId: number
  edit: SessionEdit
}

/** What came up: locations, NPCs and articles. The notes suggest what they name. */
export function SessionContentsFields({ campaignId, edit }: SessionContentsFieldsProps) {
  const { values, set, change } = edit
  const named = useNamedThings(campaignId, values.notes)
  return (
    <>
      <LocationPicker
        campaignId={campaignId}
        chosen={values.location_ids}
        named={named.locations}
        onChange={(choose) =>
          change(({ location_ids }) => ({ location_ids: choose(location_ids) }))
        }
      />
      <NpcPicker
        campaignId={campaignId}
        chosen={values.npcs}
        named={named.npcs}
        onChange={(choose) => change(({ npcs }) => ({ npcs: choose(npcs) }))}
      />
      <ThingsField
        campaignId={campaignId}
        label={SESSION_LABELS.articles}
        to={['article']}
        most={MOST_ARTICLES}
        value={values.articles}
        onChange={(articles) => set('articles', articles)}
      />
    </>
  )
}

/** Milliseconds without a key. */
const PAUSE = 400

const NOTHING: NamedThings = { npcs: [], locations: [], articles: [] }

/** Which NPCs and locations a text names that is being typed. */
function useNamedThings(campaignId: number, text: string): NamedThings {
  const settled = useSettled(text, PAUSE)
  const { data = NOTHING } = useQuery({
    ...namedQuery(campaignId, settled),
    enabled: settled.trim() !== '',
    gcTime: 10_000,
  })
  return settled.trim() === '' ? NOTHING : data
}
