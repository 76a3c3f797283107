import type { ExportFormat } from '../../../../src/features/campaign-files/campaign-files.limits.ts'
import { download } from '../../lib/files/download.ts'

interface ExportChoices {
  format?: ExportFormat
  /** For other programs, with what only DMs read. */
  secrets?: boolean
}

export function downloadCampaign(
  campaignId: number,
  { format = 'dramatis', secrets = false }: ExportChoices = {},
): Promise<void> {
  const query = format === 'dramatis' ? '' : `?format=${format}${secrets ? '&secrets=true' : ''}`
  return download(
    `/api/campaigns/${campaignId}/export${query}`,
    'The campaign could not be exported. Please check your connection.',
  )
}
