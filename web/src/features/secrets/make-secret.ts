import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { addSecret, refreshSecrets } from './secrets.queries.ts'

/** Makes a secret about a thing of a part of its text, and then takes the part out of the text. */
export async function makeSecret(
  campaignId: number,
  about: About,
  part: string,
  takeOut: () => void,
): Promise<void> {
  try {
    await addSecret(campaignId, about, part.trim())
    takeOut()
    toast('Added as a DM-only secret. Save to remove it from the text.')
  } catch (error) {
    toast(messageOf(error, 'The secret could not be added.'), { tone: 'danger' })
  }
  await refreshSecrets(queryClient, campaignId)
}
