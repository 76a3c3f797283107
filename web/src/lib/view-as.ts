import { tabStorage } from './browser-storage.ts'
import { createStore } from './create-store.ts'
import { readStoredUser } from './storage.ts'

/** The member as whom a DM looks at a campaign, in this tab. */
export interface ViewedAs {
  campaignId: number
  userId: number
  name: string
}

const KEY = 'dramatis-viewed-as'

export const viewedAs = createStore(
  tabStorage.readJson(KEY, (value) => (isViewed(value) ? value : null)),
)
viewedAs.subscribe(() => {
  const viewed = viewedAs.get()
  tabStorage.write(KEY, viewed && JSON.stringify({ ...viewed, by: readStoredUser()?.id }))
})

/** Whether it was kept for the person who is signed in. */
function isViewed(value: unknown): value is ViewedAs {
  const { campaignId, userId, by } = (value ?? {}) as Partial<ViewedAs & { by: number }>
  const ids = [campaignId, userId, by]
  return ids.every((id) => Number.isInteger(id)) && by === readStoredUser()?.id
}

/** What may be sent while looking, because it changes nothing in the campaign. */
const HARMLESS = /^\/api\/(?:logout|client-error|tickets|search\/named)/

/** Where to ask while a DM looks as a member. What does not read in a campaign ignores `as`. */
export function addressAs(address: string): string {
  const viewed = viewedAs.get()
  const { pathname, search, searchParams } = new URL(address, 'http://here')
  // A ticket is for one address.
  if (!viewed || searchParams.has('ticket')) return address
  const [, named] = /^\/api\/campaigns\/(\d+)/.exec(pathname) ?? []
  const campaignId = named ?? searchParams.get('campaign_id') ?? viewed.campaignId
  if (Number(campaignId) !== viewed.campaignId) return address
  return `${pathname}${search}${search ? '&' : '?'}as=${viewed.userId}`
}

/** Why a write is refused while a DM looks as a member; null: it is not. */
export function refusalOfWrite(address: string): string | null {
  const viewed = viewedAs.get()
  if (!viewed || HARMLESS.test(new URL(address, 'http://here').pathname)) return null
  return `You see the campaign as ${viewed.name} does. Leave this view to change anything.`
}
