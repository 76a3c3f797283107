import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { campaignImport } from './campaign-files.schemas.ts'

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
  'POST /api/campaign-imports': {
    summary: 'Send a campaign file',
    details:
      'Checks it, and imports nothing yet. Takes the place of another that the same person has sent. 409 while that one is imported, 429 while too many others send theirs.',
    answers: { 201: campaignImport },
    refuses: [409, 429],
  },
  'GET /api/campaign-imports/:id': {
    summary: 'How far an import has come',
    details:
      'For whoever has sent the file. Once it is ready, the plan says what importing it will make.',
    answers: { 200: campaignImport },
  },
  'POST /api/campaign-imports/:id/confirm': {
    summary: 'Import a file that is ready',
    details:
      'Goes on after the answer. The campaign is there at once and whole, with whoever confirms as its creator and DM, or not at all.',
    answers: { 202: campaignImport },
    refuses: [409],
  },
  'DELETE /api/campaign-imports/:id': {
    summary: 'Give up an import, or be done with it',
    details: 'Takes away what has come in. A campaign that is there already stays.',
    answers: { 200: done },
  },
}
