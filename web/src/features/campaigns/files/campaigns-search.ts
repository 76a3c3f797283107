interface CampaignsSearch {
  /** The dialog that brings in a campaign file, or the one that invites players. */
  form?: 'import' | 'invite'
}

export function readCampaignsSearch({ form }: Record<string, unknown>): CampaignsSearch {
  return form === 'import' || form === 'invite' ? { form } : {}
}
