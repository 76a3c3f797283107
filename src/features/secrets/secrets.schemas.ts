import * as z from 'zod'

import { audienceInput, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { pageFacts, pageQuery } from '../../pages.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { thingAnswer } from '../things/things.schemas.ts'
import { SECRET_FIELDS, SECRET_KINDS } from './secrets.fields.ts'

export * from './secrets.fields.ts'

/** The thing that a secret is about. */
const aboutInput = z.object(
  {
    kind: oneOf(SECRET_KINDS),
    id: z.int('about.id is the id of that thing.').positive(),
  },
  'Say in about what the secret is about: {kind, id}.',
)

const { text, position } = writeShape(SECRET_FIELDS)

/** `POST /api/secrets`. DM only unless said. */
export const secretCreate = z.object({
  campaign_id: z.int().positive().optional(),
  about: aboutInput,
  text,
  position: position.optional(),
  visibility: audienceInput.visibility.optional(),
  visible_to: audienceInput.visible_to.optional(),
})

/** `PUT /api/secrets/{id}`: a key left out keeps its value. */
export const secretUpdate = z.object({ text, position, ...audienceInput, ...savedFrom }).partial()

/** `GET /api/secrets`: of a campaign, of one kind of things, or of one thing. */
export const secretsQuery = campaignQuery.extend({
  ...pageQuery.shape,
  about_kind: oneOf(SECRET_KINDS).optional(),
  about_id: wholeNumber('about_id is a whole number.').optional(),
})

export const secret = z.object({
  ...thingAnswer(SECRET_FIELDS),
  about: z.object({
    kind: z.enum(SECRET_KINDS),
    id: z.int(),
    /** A name or title; of a connection, the names of both NPCs. */
    name: z.string(),
  }),
  /** When the reader learned it. Null for DMs. */
  known_since: z.string().nullable(),
  /** Whether the reader may change and delete it. */
  editable: z.boolean(),
})
export const secretList = z.object({ secrets: z.array(secret) })
export const secretPage = secretList.extend(pageFacts)

export type About = z.infer<typeof aboutInput>
export type SecretCreate = z.infer<typeof secretCreate>
export type SecretUpdate = z.infer<typeof secretUpdate>
export type SecretsQuery = z.infer<typeof secretsQuery>
export type Secret = z.infer<typeof secret>
export type SecretPage = z.infer<typeof secretPage>
