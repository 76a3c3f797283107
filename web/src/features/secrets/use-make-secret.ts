import { useQueryClient } from '@tanstack/react-query'

import type { About } from '../../../../src/features/secrets/secrets.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { addSecret, refreshSecrets } from './secrets.queries.ts'

/** Makes a secret about a thing of a part of its text, and then takes the part out of the text. */
export function useMakeSecret(campaignId: number, about: About) {
  const client = useQueryClient()
  return async (part: string, takeOut: () => void): Promise<void> => {
    try {
      await addSecret(campaignId, about, part.trim())
      takeOut()
      toast('A secret was made of it, DM only. Save the text without it.')
    } catch (error) {
      toast(messageOf(error, 'The secret could not be added.'), { tone: 'danger' })
    }
    await refreshSecrets(client, campaignId)
  }
}
