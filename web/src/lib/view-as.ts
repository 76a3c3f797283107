import { createStore } from './create-store.ts'

/** The member as whom a DM looks at a campaign, in this tab until it is reloaded. */
export interface ViewedAs {
  campaignId: number
  userId: number
  name: string
}

export const viewedAs = createStore<ViewedAs | null>(null)

/** What the server answers as a member gets it: see `src/http/view-as.ts`. */
const INSIDE_CAMPAIGN =
  /^\/api\/(?:npcs|locations|maps|storyline|connections|journal|secrets|reveals|knowledge|tags|dashboard|search|bin)(?:\/|\?|$)/

/** What may be sent while looking, because it changes nothing in the campaign. */
const HARMLESS = /^\/api\/(?:logout|client-error|tickets)/

/** Where to ask while a DM looks as a member. */
export function addressAs(address: string): string {
  const viewed = viewedAs.get()
  const { pathname, search } = new URL(address, 'http://here')
  const isInside =
    INSIDE_CAMPAIGN.test(pathname) || pathname.startsWith(`/api/campaigns/${viewed?.campaignId}/`)
  if (!viewed || !isInside) return address
  return `${pathname}${search}${search ? '&' : '?'}as=${viewed.userId}`
}

/** Why a write is refused while a DM looks as a member; null: it is not. */
export function refusalOfWrite(address: string): string | null {
  const viewed = viewedAs.get()
  if (!viewed || HARMLESS.test(new URL(address, 'http://here').pathname)) return null
  return `You see the campaign as ${viewed.name} does. Leave this view to change anything.`
}
