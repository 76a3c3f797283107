import { ThingsField } from '../kinds/things-field.tsx'
import { LocationPicker } from './location-picker.tsx'
import { NpcPicker } from './npc-picker.tsx'
import { useNamedThings } from './use-named-things.ts'
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
        label="From the World"
        to={['article']}
        most={MOST_ARTICLES}
        value={values.articles}
        onChange={(articles) => set('articles', articles)}
      />
    </>
  )
}
