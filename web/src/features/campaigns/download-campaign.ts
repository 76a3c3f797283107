import type { ExportFormat } from '../../../../src/features/campaign-files/campaign-files.limits.ts'
import { download } from '../../lib/files/download.ts'

interface ExportChoices {
  format?: ExportFormat
  /** For other programs, with what only DMs read. */
  secrets?: boolean
  /** A campaign file, with the history of changes. Players get none. */
  history?: boolean
}

export function downloadCampaign(
  campaignId: number,
  { format = 'dramatis', secrets = false, history = true }: ExportChoices = {},
): Promise<void> {
  const query = new URLSearchParams(
    format === 'dramatis' ? { history: `${history}` } : { format, secrets: `${secrets}` },
  )
  return download(
    `/api/campaigns/${campaignId}/export?${query}`,
    'The campaign could not be exported. Please check your connection.',
  )
}
