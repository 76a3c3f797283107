/** Whether a thing was answered to a DM: the server gives its DM notes to DMs alone. */
export const isToDm = ({ dm_notes }: { dm_notes?: string | undefined }): boolean =>
  dm_notes !== undefined
