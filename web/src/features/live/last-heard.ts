import { tabStorage } from '../../lib/storage/browser-storage.ts'
import { readStoredUser } from '../../lib/storage/storage.ts'

interface Heard {
  /** The id of an event: everything that this page has read is from after it, or is being read again. */
  id: string
  campaignId: number
  userId: number | undefined
}

const KEY = 'dramatis-last-heard'

/** Read once: another page of this tab may write a later one, while this page waits in the browser's history. */
let heard = tabStorage.readJson(KEY, (value) => value as Heard | null)

/** The last event of this campaign that this page, or the one before in this tab, heard for this person. */
export function lastHeard(campaignId: number): string | undefined {
  const isOwn = heard?.campaignId === campaignId && heard.userId === readStoredUser()?.id
  return isOwn ? heard?.id : undefined
}

export function noteHeard(campaignId: number, id: string): void {
  heard = { id, campaignId, userId: readStoredUser()?.id }
  tabStorage.write(KEY, JSON.stringify(heard))
}
