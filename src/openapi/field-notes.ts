import type { EntityFields, EntityName } from './entities.ts'

/** What a field means wherever it is sent. */
export const READ_NOTES: Record<string, string> = {
  campaign_id: 'Without one it is the first campaign of the reader, where a single one is meant.',
  updated_at: 'As last read: when it has changed since, the answer is 409 with the current state.',
  visibility:
    'Who may see it, or who is meant to read what is generated. Only DMs say dm; from players it is left aside.',
  dm_notes: 'From players it is left aside.',
  limit: 'How many on a page, up to 200. Without it everything comes at once.',
  cursor: 'The next_cursor of the page before.',
  location: 'By name; or by location_id.',
  keep: 'Fields that are settled: the answer repeats them.',
  avoid: 'How open fields read before: the answer has something else there.',
  tone: 'The mood, in the asker’s words.',
}

/** What a field means wherever it is answered. */
export const ANSWERED_NOTES: Record<string, string> = {
  visibility: 'Who may see it: everyone in the campaign, or its DMs.',
  editable: 'Whether the reader may change and delete it.',
  avatar_url: 'An address, or the seed of a drawn portrait.',
  portrait_url:
    'An address, or the seed of a drawn portrait; null for the one drawn from the name.',
  is_creator: 'Whether it is the creator of the campaign.',
  total: 'How many there are on all pages together.',
  next_cursor: 'Asks for the next page; null on the last.',
  deletion_id: 'Undoes the deletion within a day: POST /api/deletions/{id}/undo.',
  message: 'A sentence that says what was done.',
}

/** What one entity's fields mean, where the names do not say it. */
export const ENTITY_NOTES: {
  [Name in EntityName]?: { [Field in EntityFields<Name> & string]?: string }
} = {
  Campaign: {
    role: 'The reader’s own.',
    user_id: 'The reader’s own id.',
    is_creator: 'Whether the reader created it, and so may delete it.',
  },
  CampaignNotes: {
    public_notes_updated_at: 'Null until somebody writes them.',
    dm_notes: 'Absent for players.',
    dm_notes_updated_at: 'Absent for players; null until somebody writes them.',
  },
  Connection: {
    label: 'From the one to the other: “mother of”.',
    reverse_label: 'The other way round: “daughter of”.',
    public_version: 'Absent for players, who get it in place of the truth.',
  },
  Dashboard: {
    recentNpcs: 'Last changed first.',
    randomJournalEntry: 'Another one at each reading.',
  },
  Feedback: { user: 'Null once the account is gone.' },
  GeneratorStatus: {
    speaker: 'Nobody when only Ollama may write, and cannot.',
    reason: 'Why Ollama, though wanted, cannot.',
  },
  Invitation: { invited_by: 'A username; null once that account is gone.' },
  JournalEntry: { author: 'Null once the account is gone.', timestamp: 'The same as created_at.' },
  Location: {
    parent_id: 'The location that this one is in.',
    map_id: 'The map that its pin is on.',
    x: '0 to 1, from the left.',
    y: '0 to 1, from the top.',
  },
  Map: {
    location_id: 'The location that the map shows.',
    url: 'Where the picture is; changes with it.',
    width: 'In pixels.',
    height: 'In pixels.',
    size: 'In bytes.',
  },
  NPC: {
    tag: 'The category text, or the joined names of the tags it was created with.',
    location: 'The location’s name.',
    dm_notes: 'Absent for players.',
  },
  Player: { character: 'Whom the person plays.' },
  SearchHit: {
    title: 'A name or title; of a journal entry, the name of its NPC.',
    npc_id: 'Of a journal entry.',
    avatar_url: 'Of an NPC or a journal entry.',
    icon: 'Of a tag or a location.',
    session_number: 'Of a session.',
    excerpt: 'Pieces of text in order; the marked ones are what was found.',
  },
  Session: { session_date: 'A day: 2026-11-21.' },
  User: { name: 'What to call the person.' },
}
