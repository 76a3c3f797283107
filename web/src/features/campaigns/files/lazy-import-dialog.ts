import { lazy } from 'react'

/** Few people import, and they wait for a file then anyway. */
export const ImportCampaignDialog = lazy(() => import('./import-campaign-dialog.tsx'))
