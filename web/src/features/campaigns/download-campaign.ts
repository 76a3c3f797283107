import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { ticketFor } from '../../lib/tickets.ts'

/** The browser saves the file while it arrives. */
export async function downloadCampaign(campaignId: number): Promise<void> {
  const link = document.createElement('a')
  try {
    link.href = await ticketFor(`/api/campaigns/${campaignId}/export`)
  } catch (error) {
    toast(messageOf(error, 'The campaign could not be exported. Please check your connection.'), {
      tone: 'danger',
    })
    return
  }
  link.download = ''
  link.click()
}
