import { createStore } from './create-store.ts'
import { tabStorage } from './storage/browser-storage.ts'
import { readStoredUser } from './storage/storage.ts'

/** The member as whom a DM looks at a campaign, in this tab. */
interface ViewedAs {
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

/**
 * Where to ask while a DM looks as a member. What does not read in a campaign ignores `as`; and no other campaign is read, for
 * choosing one ends the view.
 */
export function addressAs(address: string): string {
  const viewed = viewedAs.get()
  const { search, searchParams } = new URL(address, 'http://here')
  // A ticket is for one address.
  if (!viewed || searchParams.has('ticket')) return address
  return `${address}${search ? '&' : '?'}as=${viewed.userId}`
}

/** Why a write is refused while a DM looks as a member; null: it is not. */
export function refusalOfWrite(): string | null {
  const viewed = viewedAs.get()
  return (
    viewed && `You see the campaign as ${viewed.name} does. Leave this view to change anything.`
  )
}
