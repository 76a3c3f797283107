import { avatarSource } from '../../../src/features/avatars/avatars.schemas.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { castQuery } from '../features/connections/connections.queries.ts'
import { kindsQuery } from '../features/kinds/kinds.queries.ts'
import { locationsQuery } from '../features/location-tree/locations.queries.ts'
import { mapsQuery } from '../features/locations/maps.queries.ts'
import { npcListQuery } from '../features/npcs/npcs.queries.ts'
import { sessionStore } from '../lib/login-session/session-store.ts'
import { queryClient } from '../lib/query-client.ts'
import { router } from './router.tsx'

/** What is opened during play. */
const PAGES = ['/dashboard', '/manage', '/locations', '/storyline', '/secrets'] as const

/** Those who stand at the pins of a map; the worker keeps 300 pictures. */
const PINNED = 150

/**
 * Loads these pages with their data, the picture of the first map, the faces of the first NPCs and on pins, and the icons of the
 * world, so that they can be opened without the server.
 */
export async function fetchAhead(): Promise<void> {
  const userId = sessionStore.get().user?.id
  if (userId === undefined) return
  // An idle moment may come before the campaigns.
  await queryClient.ensureQueryData(campaignsQuery)
  const campaign = knownCampaign()
  if (!campaign) return
  for (const to of PAGES) await router.preloadRoute({ to })
  const [map] = await queryClient.ensureQueryData(mapsQuery(campaign.id))
  const locations = await queryClient.ensureQueryData(locationsQuery(campaign.id))
  const kinds = await queryClient.ensureQueryData(kindsQuery(campaign.id))
  const cast = await queryClient.ensureInfiniteQueryData(npcListQuery(campaign.id, {}))
  const onMap = map ? await queryClient.ensureQueryData(castQuery(campaign.id)) : []
  // What is loaded after a logout would be kept for the next person.
  if (sessionStore.get().user?.id !== userId) return
  const people = [
    ...(cast.pages[0]?.npcs ?? []),
    ...onMap.filter(({ location_id }) => location_id !== null).slice(0, PINNED),
  ]
  const faces = new Set(people.map(({ avatar_url, name }) => avatarSource(avatar_url, name)))
  const icons = [...locations, ...kinds].flatMap(({ icon }) => (icon ? [`/icons/${icon}.svg`] : []))
  for (const url of [map?.url, ...faces, ...new Set(icons)]) if (url) new Image().src = url
}
