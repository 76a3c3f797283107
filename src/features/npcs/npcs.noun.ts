import type { Noun } from '../../noun.ts'
import {
  missing,
  nameTaken,
  noPicture,
  notInCampaign,
  ofAnother,
  renamedByDm,
} from './npcs.errors.ts'
import { NPC_FIELDS } from './npcs.fields.ts'

export const npc = {
  number: 1,
  table: 'npcs',
  fields: NPC_FIELDS,
  missing,
  notInCampaign,
  name: 'name',
  nameTaken,
  renamedByDm,
  ofAnother,
  picture: 'portrait_id',
  noPicture,
  hasAliases: true,
  ownFields: 'built-in',
  depth: 0,
  refersTo: [
    { kind: 'location', column: 'location_id' },
    { kind: 'session', column: 'died_session_id', clearedByTrigger: true },
  ],
} as const satisfies Noun
