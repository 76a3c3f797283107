import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { sendOrKeep } from '../unsent/waiting-writes.ts'

/** Makes a secret about a thing of a part of its text, and then takes the part out of the text. */
export async function makeSecret(
  campaignId: number,
  about: About,
  part: string,
  takeOut: () => void,
): Promise<void> {
  try {
    const { isSent } = await sendOrKeep({ campaignId, about, secret: part.trim() })
    takeOut()
    const kept = isSent
      ? 'Added as a DM-only secret.'
      : 'The secret is kept until the server answers.'
    toast(`${kept} Save to remove it from the text.`)
  } catch (error) {
    toast(messageOf(error, 'The secret could not be added.'), { tone: 'danger' })
  }
}
