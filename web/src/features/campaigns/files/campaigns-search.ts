interface CampaignsSearch {
  /** The dialog that brings in a campaign file. */
  form?: 'import'
}

export function readCampaignsSearch({ form }: Record<string, unknown>): CampaignsSearch {
  return form === 'import' ? { form } : {}
}
