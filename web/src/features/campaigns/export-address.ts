export const exportAddress = (campaignId: number): string => `/api/campaigns/${campaignId}/export`

/** For where there is no link to click. */
export function downloadCampaign(campaignId: number): void {
  const link = document.createElement('a')
  link.href = exportAddress(campaignId)
  link.download = ''
  link.click()
}
