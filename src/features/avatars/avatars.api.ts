import type { ApiDescription } from '../../http/api-description.ts'
import { AVATAR_STYLES, SEED_LENGTH } from './avatars.schemas.ts'

export const avatarApi: ApiDescription = {
  'GET /api/avatars/:style/:file': {
    summary: 'A drawn portrait',
    details: 'The same address gives the same face for ever.',
    parameters: {
      style: `One of: ${AVATAR_STYLES.join(', ')}.`,
      file: `Any text of at most ${SEED_LENGTH} characters, and .svg: \`marda.svg\`.`,
    },
    answers: { 200: { type: 'image/svg+xml', description: 'The portrait.' } },
  },
}
