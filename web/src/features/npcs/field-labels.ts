import type { NpcFormValues } from './npc-form-values.ts'

export const FIELD_LABELS: Record<keyof NpcFormValues, string> = {
  name: 'Name',
  description: 'Description',
  personality: 'Personality Traits',
  backstory: 'Backstory',
  tag: 'Category tag',
  language_style: 'Speech Pattern',
  narrative_role: 'Story Role',
  trustworthiness: 'Reliability',
  avatar_url: 'Portrait',
  location_id: 'Location',
  visibility: 'Who can see this NPC',
  dm_notes: 'DM notes',
}
