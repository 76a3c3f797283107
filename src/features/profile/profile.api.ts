import { done } from '../../answers.schemas.ts'
import type { ApiDescription } from '../../http/api-description.ts'
import { pictureAnswers, TAKES_PICTURE } from '../pictures/pictures.api.ts'
import { profile } from './profile.schemas.ts'

export const profileApi: ApiDescription = {
  'GET /api/profile': { summary: 'Your profile', answers: { 200: profile } },
  'POST /api/profile': {
    summary: 'Change your profile',
    details:
      'An empty or missing email and a missing portrait_url keep what there is. A portrait_url other than the one that was read drops the uploaded portrait.',
    answers: { 200: profile },
    refuses: [409],
  },
  'POST /api/profile/password': {
    summary: 'Change your password',
    details: 'Signs you out everywhere else.',
    answers: { 200: done },
    refuses: [429],
  },
  'GET /api/profile/portrait': {
    summary: 'Your uploaded portrait',
    answers: pictureAnswers,
    refuses: [404],
  },
  'PUT /api/profile/portrait': {
    summary: 'Upload a portrait of yourself',
    details: TAKES_PICTURE,
    answers: { 200: profile },
  },
  'DELETE /api/profile/portrait': {
    summary: 'Remove your uploaded portrait',
    answers: { 200: done },
    refuses: [404],
  },
  'GET /api/users/:id/portrait': {
    summary: 'The portrait that somebody uploaded',
    details: 'For that person, whoever shares a campaign with them, and admins.',
    answers: pictureAnswers,
  },
}
