import type { ApiDescription } from '../../http/api-description.ts'

export const campaignFileApi: ApiDescription = {
  'GET /api/campaigns/:id/export': {
    summary: 'Download a campaign as a file',
    details:
      'For members, with what each of them may see. One at a time for each person: 429 meanwhile.',
    answers: {
      200: {
        type: 'application/zip',
        description: 'Data, pictures and pages to read: docs/campaign-file.md tells its format.',
      },
    },
    refuses: [413, 429],
  },
}
