import type { ExportFormat } from '../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { ticketFor } from '../../lib/tickets.ts'

interface ExportChoices {
  format?: ExportFormat
  /** For other programs, with what only DMs read. */
  secrets?: boolean
}

/** The browser saves the file while it arrives. */
export async function downloadCampaign(
  campaignId: number,
  { format = 'dramatis', secrets = false }: ExportChoices = {},
): Promise<void> {
  const link = document.createElement('a')
  try {
    const query = format === 'dramatis' ? '' : `?format=${format}${secrets ? '&secrets=true' : ''}`
    link.href = await ticketFor(`/api/campaigns/${campaignId}/export${query}`)
  } catch (error) {
    toast(messageOf(error, 'The campaign could not be exported. Please check your connection.'), {
      tone: 'danger',
    })
    return
  }
  link.download = ''
  link.click()
}
