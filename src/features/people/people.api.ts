import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { resetLink } from '../password-resets/password-resets.schemas.ts'
import { peoplePage, person, personDeleted, personDeletion } from './people.schemas.ts'

export const peopleApi: ApiDescription = {
  'GET /api/admin/users': {
    summary: 'People with an account, the newest first',
    details:
      'For admins. q finds parts of emails and usernames. Without limit it answers everybody.',
    answers: { 200: peoplePage },
  },
  'PUT /api/admin/users/:id': {
    summary: 'Make somebody an admin or not, suspend an account or not',
    details:
      'For admins. Suspending ends the person’s login sessions. The last admin who can sign in stays one: 409.',
    answers: { 200: person },
    refuses: [409],
  },
  'POST /api/admin/users/:id/sign-out': {
    summary: 'Sign somebody out everywhere',
    details: 'For admins.',
    answers: { 200: done },
  },
  'POST /api/admin/users/:id/reset-link': {
    summary: 'Make a link by which somebody chooses a new password',
    details: 'For admins. It opens once, within 24 hours, and voids the link before it.',
    answers: { 201: resetLink },
  },
  'GET /api/admin/users/:id/deletion': {
    summary: 'What deleting an account would do to campaigns',
    details: 'For admins. Campaigns that merely lose a member are left out.',
    answers: { 200: personDeletion },
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Delete an account',
    details:
      'For admins. What the person added stays in campaigns that live on. The last admin who can sign in stays: 409.',
    answers: { 200: personDeleted },
    refuses: [409],
  },
}
