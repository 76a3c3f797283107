export const exportAddress = (campaignId: number): string => `/api/campaigns/${campaignId}/export`

/** As a click on a link to the file does, for where there is no link. */
export function downloadCampaign(campaignId: number): void {
  const link = document.createElement('a')
  link.href = exportAddress(campaignId)
  link.download = ''
  link.click()
}
