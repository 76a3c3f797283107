import * as z from 'zod'

import { audienceAnswer, originAnswer } from '../../choices.schemas.ts'
import { answerShape, type Fields } from '../../fields.ts'
import { aliasesAnswer } from '../aliases/aliases.schemas.ts'
import { ownAnswer } from '../kinds/own.schemas.ts'
import { assignedTag } from '../tags/tags.schemas.ts'

/** For `z.object`: what any thing is answered with. Times are ISO 8601 in UTC. */
export const thingAnswer = <List extends Fields>(fields: List) => ({
  id: z.int(),
  campaign_id: z.int(),
  ...answerShape(fields),
  ...audienceAnswer,
  created_at: z.string(),
  /** The last change of what the reader may see. */
  updated_at: z.string(),
})

/** What NPCs, locations and articles are answered with besides. */
export const namedAnswer = {
  aliases: aliasesAnswer,
  own: ownAnswer,
  tags: z.array(assignedTag),
  ...originAnswer,
}
