import { anId, oneOf, searchReader } from '../../../lib/search-values.ts'

export const readCampaignsSearch = searchReader({
  /** The dialog that brings in a campaign file, or the one that invites players. */
  form: oneOf('import', 'invite'),
  /** The campaign that an import is proposed for; otherwise a new one. */
  into: anId,
})
