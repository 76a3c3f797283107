export const WHO_SEES = 'who sees it'

const LABELS: Record<string, string> = {
  dm_notes: 'DM notes',
  tag: 'category',
  language_style: 'speech pattern',
  narrative_role: 'story role',
  trustworthiness: 'reliability',
  avatar_url: 'portrait',
  location_id: 'location',
  parent_id: 'parent',
  map_id: 'map',
  x: 'pin',
  y: 'pin',
  session_number: 'number',
  session_date: 'date',
  reverse_label: 'label the other way round',
  from: 'first end',
  to: 'second end',
  from_npc_id: 'NPC at the beginning',
  to_npc_id: 'NPC at the end',
  visibility: WHO_SEES,
  visible_to: WHO_SEES,
  died: 'death',
  started_at: 'start',
  ended_at: 'end',
  here: 'location of the party',
  kind_id: 'kind',
}

/** The field in words: 'backstory', 'own.motto' as 'motto'. */
export const fieldWords = (name: string): string =>
  LABELS[name] ?? name.replace(/^own\./, '').replaceAll('_', ' ')
