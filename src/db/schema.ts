import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { Audience, Visibility } from '../choices.schemas.ts'
import type { ARTICLE_FIELDS } from '../features/articles/articles.fields.ts'
import type { FaceStyleChoice } from '../features/avatars/avatars.schemas.ts'
import type {
  CAMPAIGN_FIELDS,
  InvitableRole,
  MEMBER_FIELDS,
} from '../features/campaigns/campaigns.fields.ts'
import type { CONNECTION_FIELDS } from '../features/connections/connections.fields.ts'
import type { Restorable } from '../features/deletions/deletions.schemas.ts'
import type { FeedbackType } from '../features/feedback/feedback.schemas.ts'
import type { ENTRY_FIELDS } from '../features/journal/journal.fields.ts'
import type { FieldType, KindOf, ReadBy, Starter } from '../features/kinds/kinds.schemas.ts'
import type { LOCATION_FIELDS } from '../features/locations/locations.fields.ts'
import type { MAP_FIELDS } from '../features/maps/maps.fields.ts'
import type { NoteType } from '../features/notes/notes.schemas.ts'
import type { NPC_FIELDS } from '../features/npcs/npcs.fields.ts'
import type { SECRET_FIELDS } from '../features/secrets/secrets.fields.ts'
import type { SESSION_FIELDS } from '../features/storyline/storyline.fields.ts'
import type { SuggestedKind, SuggestionState } from '../features/suggestions/suggestions.schemas.ts'
import type { TAG_FIELDS } from '../features/tags/tags.fields.ts'
import type { Fields, ValuesOf } from '../fields.ts'
import type { NameKey } from './text-keys.ts'

/**
 * The tables as Kysely sees them; `migrations/` makes them. Times are ISO 8601 in UTC, flags 0 or 1, and a
 * `…_key` column holds its text folded for comparison (see `text-keys.ts`).
 */
export interface Schema {
  users: {
    id: Generated<number>
    email: string
    email_key: string
    username: string
    username_key: string
    /** Empty for people who sign in by a provider alone. */
    password_hash: string
    portrait_url: Generated<string>
    portrait_id: Generated<number | null>
    /** A suspended account cannot sign in. */
    suspended_at: Generated<string | null>
    is_admin: DefaultFlag
    created_at: string
  }

  login_sessions: {
    /** SHA-256 of the token in the cookie, so that a stolen file gives no access. */
    id: string
    user_id: number
    /** Milliseconds since 1970. */
    expires_at: number
    created_at: string
    /** To the hour. */
    last_used_at: string
    /** In words, from the browser's own description. */
    browser: string
    /** When this login session last gave a second factor, in milliseconds since 1970. 0: never. */
    second_factor_at: Generated<number>
  }

  /** People who sign in with a code of an authenticator app, too. */
  second_factors: {
    user_id: number
    /** Base32, as it is: the server needs it to check codes. */
    secret: string
    /** The 30-second step of the last code that was used. Codes of it and of earlier ones are refused. */
    last_step: number
    created_at: string
  }

  recovery_codes: {
    /** SHA-256. A code is deleted when it is used. */
    code_hash: string
    user_id: number
  }

  /** Accounts of OpenID Connect providers that people sign in with. */
  openid_accounts: {
    issuer: string
    /** How the provider names the person, always the same. */
    subject: string
    user_id: number
    created_at: string
  }

  campaigns: Omit<
    ValuesOf<typeof CAMPAIGN_FIELDS>,
    'players_see_traits' | 'default_visibility' | 'secrets_to_outside_models' | 'face_style'
  > & {
    id: Generated<number>
    default_visibility: Generated<Visibility>
    players_see_traits: DefaultFlag
    secrets_to_outside_models: DefaultFlag
    face_style: Generated<FaceStyleChoice>
    created_by: number | null
    is_sample: DefaultFlag
    created_at: string
    updated_at: string
  }

  campaign_members: Pick<ValuesOf<typeof MEMBER_FIELDS>, 'role'> & {
    campaign_id: number
    user_id: number
    joined_at: string
    character_name: Generated<string>
    /** The DM who invited this person, and the email by which: both null for who came by username or by an open link. */
    invited_by: Generated<number | null>
    invited_email_key: Generated<string | null>
    /** A player who changes what that player sees. */
    trusted: DefaultFlag
  }

  invitations: {
    id: Generated<number>
    campaign_id: number
    /** Empty where an account was invited by its username. */
    email: string
    /** Of an invitation by username `@` and the account's id, which no email is. */
    email_key: string
    role: ValuesOf<typeof MEMBER_FIELDS>['role']
    invited_by: number | null
    /** The account that was invited by its username, that had the email, or that was first made with it since. */
    claimed_by: Generated<number | null>
    created_at: string
  }

  invite_links: {
    id: Generated<number>
    campaign_id: number
    /** SHA-256 of the token in the link. */
    token_hash: string
    role: InvitableRole
    uses_left: number
    /** Milliseconds since 1970. */
    expires_at: number
    /** The invitation by email that it was made for, if any. */
    invitation_id: number | null
    /** A DM of the campaign. */
    created_by: number
    created_at: string
  }

  tags: ValuesOf<typeof TAG_FIELDS> & {
    id: Generated<number>
    campaign_id: number
    name_key: NameKey
    created_at: string
    updated_at: string
  }

  locations: Stored<typeof LOCATION_FIELDS> &
    NamedRow & {
      parent_id: number | null
      /** The map that its pin is on, and where: 0 to 1 from the left and from the top. */
      map_id: number | null
      x: number | null
      y: number | null
    }

  npcs: Stored<typeof NPC_FIELDS> &
    NamedRow & {
      created_by: number | null
      location_id: number | null
      portrait_id: Generated<number | null>
      died_at: Generated<string | null>
      /** The session in which it died, deleted or not: only those for whom the session is know of the death. */
      died_session_id: Generated<number | null>
      /** JSON: the players who know of the death besides DMs; null: all, or those for whom its session is. */
      died_known_to: Generated<string | null>
      /** JSON: the columns of the last deaths that were taken back, by which one comes back as hidden as it was. */
      undone_deaths: Generated<string | null>
      /** By it lists are sorted by class; a trigger writes it. */
      class_key: Generated<string>
    }

  thing_tags: {
    thing: number
    tag_id: number
  }

  /** The kinds of a campaign: each has the fields of its own that the things of it have. A trigger makes the first ones. */
  kinds: {
    id: Generated<number>
    campaign_id: number
    of: KindOf
    /** As what it came along with the campaign. */
    starter: Starter | null
    name: string
    name_key: NameKey
    plural: string
    icon: string
    position: number
    shown: DefaultFlag
    /** A JSON array. */
    fields: Generated<string>
    updated_at: string
    /** The last change of what players see of it. */
    seen_updated_at: string
    /** Since when all things of the kind have these fields: the same for players. */
    fields_at: Generated<string>
    seen_fields_at: Generated<string>
  }

  /** Values of things in the fields of their kinds. Kept while a kind lacks the field: see `own-values.ts`. */
  own_values: {
    thing: number
    key: string
    campaign_id: number
    /** JSON. */
    value: string
    /** The narrowest that it was ever stored under. */
    read_by: ReadBy
    /** That of the field; null where the kind has no such field, or the value does not fit. */
    type: FieldType | null
    /** Who is answered it: the narrower of the field and the value; null as above. */
    seen_by: ReadBy | null
    sort_value: string | number | null
  }

  /** The same of what points to other things. */
  own_links: {
    thing: number
    key: string
    position: number
    campaign_id: number
    refers_to: number
    type: 'thing' | 'things'
    read_by: ReadBy
    seen_by: ReadBy | null
  }

  articles: Stored<typeof ARTICLE_FIELDS> &
    NamedRow & {
      /** No reference: what is in the bin keeps its kind, which may be gone. */
      kind_id: number
      created_by: number | null
      location_id: number | null
      parent_id: number | null
      picture_id: Generated<number | null>
    }

  /**
   * What all kinds of things have, once. `thing` is the number that everything points to; the kind and the id on the wire
   * follow from it, see `things.ts`.
   */
  things: {
    thing: number
    id: GeneratedAlways<number>
    kind: number
    campaign_id: number
    /** What a reader must see to see this: the owner of a secret or an entry, and both ends of a connection. */
    about: Generated<number | null>
    other_end: Generated<number | null>
    visibility: Audience
    created_at: string
    deleted_at: Generated<string | null>
    /** The texts that are not read as Markdown: see `plain-texts.ts`. */
    plain_texts: Generated<string>
  }

  /** What changed for one reader of a thing alone: see `changeAsSeen`. Empty texts are no time. */
  seen_times: {
    thing: number
    user_id: number
    /** When something that only some of its readers see was changed in it. */
    changed_at: Generated<string>
    /** When it came into this reader's sight, or out of it: what refers to it is then answered otherwise. */
    sight_at: Generated<string>
  }

  /** Since when a thing refers to another, where that was changed after it was made: see `changeAsSeen`. */
  reference_times: {
    thing: number
    refers_to: number
    since: string
  }

  /** A player who sees a thing that is for some players. */
  audience: {
    thing: number
    campaign_id: number
    user_id: number
  }

  /**
   * Who was a player of a campaign, and is not any more. Triggers write it. While a row is here, there may be rows of
   * `audience`, `reveal_receivers` and `private_notes` left, which mean nothing: see `former-players.ts`.
   */
  former_players: {
    campaign_id: number
    user_id: number
  }

  /** Accounts whose deletion has begun. The next start finishes what a crash cut off. */
  account_deletions: {
    user_id: number
  }

  /** Derived by triggers: the names in each NPC's category text, and those of its tags. */
  npc_classes: {
    npc_id: number
    name: string
    campaign_id: number
  }

  /** Derived by triggers: what the list of NPCs is searched by, folded. */
  npc_list_texts: {
    campaign_id: number
    npc_id: number
    text: string
    traits: string
  }

  /** Triggers delete a picture with what shows it. */
  pictures: {
    id: Generated<number>
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    width: number
    height: number
    sha256: string
    bytes: Uint8Array
    created_at: string
  }

  campaign_notes: {
    campaign_id: number
    type: NoteType
    content: string
    /** Whether it is not read as Markdown, until it is changed. */
    is_plain: DefaultFlag
    updated_at: string
    updated_by: number | null
  }

  maps: ValuesOf<typeof MAP_FIELDS> &
    NounRow & {
      picture_id: number
      /** The location that the map shows, if it is not of the world at large. */
      location_id: number | null
    }

  /** Pictures that the texts of a thing show by their names. */
  text_pictures: {
    id: Generated<number>
    campaign_id: number
    /** Null for the campaign's notes. */
    thing: number | null
    name: string
    name_key: NameKey
    read_by: ReadBy
    picture_id: number
    created_at: string
  }

  journal_entries: ValuesOf<typeof ENTRY_FIELDS> &
    NounRow & {
      created_by: number | null
      /** The author where the campaign was exported, if that person has no account here. */
      imported_author: Generated<string | null>
    }

  /** What an entry is about, and its session, if it has one: at least one of these. See `entry-things.ts`. */
  entry_things: {
    entry_id: number
    thing: number
    position: number
  }

  /** What entries entered into their session, until a DM takes it out or enters it. */
  entered_by_lines: {
    session_id: number
    thing: number
  }

  /** One for each numbered evening of play; being signed in is a row of `login_sessions`. */
  sessions: ValuesOf<typeof SESSION_FIELDS> &
    OwnWords &
    NounRow & {
      /** It runs between these. One session of a campaign runs at a time. */
      started_at: Generated<string | null>
      ended_at: Generated<string | null>
      /** The location where the party is. */
      here_id: Generated<number | null>
      /** What DMs want at hand: a JSON array of numbers in `things`, some of which may be gone. */
      planned: Generated<string>
    }

  session_locations: {
    session_id: number
    location_id: number
  }

  session_articles: {
    session_id: number
    article_id: number
  }

  session_npcs: {
    session_id: number
    npc_id: number
    introduced: Flag
    died: Flag
  }

  /** Its ends are `about` and `other_end` in `things`. */
  connections: ValuesOf<typeof CONNECTION_FIELDS> &
    PublicVersion &
    NounRow & {
      /** Players get the `public_…` columns in place of the others. */
      has_public_version: Flag
    }

  /** Names and aliases, by their first words. Triggers write it. */
  thing_names: {
    campaign_id: number
    first: string
    thing: number
    name: string
    read_by: ReadBy
  }

  /** The position of a thing in the graph of connections, in pixels of the graph at its own size. */
  graph_positions: {
    thing: number
    campaign_id: number
    x: number
    y: number
  }

  /** What a person has pinned. */
  pins: {
    campaign_id: number
    user_id: number
    position: number
    thing: number
  }

  /** What a person notes for themselves about a thing, or without one about the campaign. */
  private_notes: {
    id: Generated<number>
    campaign_id: number
    user_id: number
    thing: number | null
    text: string
    /** As in `campaign_notes`. */
    is_plain: DefaultFlag
    updated_at: string
  }

  /** What a campaign's DM shows to all players: a thing, or a picture. */
  shown_things: {
    campaign_id: number
    thing: Generated<number | null>
    picture_id: Generated<number | null>
  }

  /** A short text about one thing. */
  secrets: Omit<ValuesOf<typeof SECRET_FIELDS>, 'position'> &
    NounRow & {
      /** The DM's own order. */
      position: Generated<number>
    }

  /**
   * The ledger: each line changes who sees one thing. `base` is who saw it before its
   * first change; `reveal` adds readers, and `narrow` leaves those whom it names.
   */
  reveals: {
    id: Generated<number>
    campaign_id: number
    thing: number
    action: 'base' | 'reveal' | 'narrow'
    to_everyone: Flag
    /** The session in which it happened. */
    in_session_id: Generated<number | null>
    how: Generated<'told' | 'found' | null>
    note: Generated<string>
    revealed_by: Generated<number | null>
    /** In an imported campaign, the names of people who have no account here. The second is a JSON array. */
    imported_by: Generated<string | null>
    imported_to: Generated<string>
    created_at: string
    taken_back_at: Generated<string | null>
  }

  /** The lines of the ledger that a player has read. */
  seen_reveals: {
    reveal_id: number
    user_id: number
  }

  /** The players whom a line of the ledger names. */
  reveal_receivers: {
    reveal_id: number
    campaign_id: number
    user_id: number
    /** Since leaving the campaign, or becoming a DM, the line gives this person nothing. A trigger writes it. */
    ended_at: Generated<string | null>
  }

  feedback: {
    id: Generated<number>
    user_id: number | null
    type: FeedbackType
    message: string
    admin_response: Generated<string | null>
    responded_at: Generated<string | null>
    responded_by: Generated<number | null>
    created_at: string
  }

  /** Reports of crashed pages; the same crash is one row with a count. */
  client_errors: {
    id: Generated<number>
    fingerprint: string
    error: string
    stack: string
    component_stack: string
    user_agent: string
    url: string
    count: Generated<number>
    first_at: string
    last_at: string
  }

  /** What admins have set; it wins over the configuration. Values are JSON. */
  settings: {
    name: string
    value: string
    updated_at: string
  }

  password_resets: {
    /** SHA-256 of the token in the link. */
    id: string
    user_id: number
    /** Milliseconds since 1970. */
    expires_at: number
    created_at: string
  }

  audit_log: {
    id: Generated<number>
    admin_id: number | null
    /** The name at that time, which outlives the account. Empty for someone who is not signed in. */
    admin_name: string
    action: string
    subject: string
    created_at: string
    /** The network address that it came from, if that is known. */
    address: Generated<string>
    /** Equal events within a minute are one row. */
    times: Generated<number>
  }

  /** What was deleted lately, for undoing it. */
  deletions: {
    id: number
    campaign_id: number
    deleted_by: number | null
    kind: Restorable
    /** Null for a tag and a kind. */
    thing: Generated<number | null>
    /** What has no row any more, as JSON: a tag with the numbers of its things, a kind, or a picture of a text. */
    was: Generated<string | null>
    /** A picture that was removed or replaced. Its thing is in `thing`. */
    picture_id: Generated<number | null>
    deleted_at: string
  }

  /**
   * A change of a thing, of notes or of a kind. Accounts that are named here may be gone; their ids are not used again.
   */
  revisions: {
    /** In the order of the changes; the wire has the random `id`. */
    number: Generated<number>
    id: number
    campaign_id: number
    /** The number of a thing in `things`, or a number of the same form: see `history/tracked.ts`. */
    subject: number
    action: number
    by_user: number | null
    /** Milliseconds since 1970. */
    at: number
    /** A checksum over who belonged to the campaign: changes do not merge across a change of it. */
    members: number
    /** How many changes were stored as differences since the last whole copies of the texts. */
    depth: Generated<number>
    /** What DMs read of it: see `history/changes.ts`. */
    changes: Uint8Array
    /** What players read of it: see `history/views.ts`. Null: nothing. */
    views: string | null
    /** Nothing merges into it. */
    is_alone: DefaultFlag
    taken_by: Generated<number | null>
    suggested_by: Generated<number | null>
    restored_from: Generated<number | null>
    /** The `history_id` of a rename in many texts. */
    batch: Generated<number | null>
    /** Who changed it, where that came along with a campaign file. */
    imported_by: Generated<string | null>
  }

  /** Campaigns that are being imported, or that were deleted just now. They have no members, so no one sees them. */
  unfinished_imports: {
    campaign_id: number
    /** The last sign of life. An import that gives none any more is deleted. */
    touched_at: string
  }

  /** What was imported into a campaign that was there. Its id is that of a deletion, too, by which it is undone. */
  imports: {
    id: number
    campaign_id: number
    user_id: number | null
    state: 'writing' | 'done' | 'undoing'
    /** The ids of the tags that it made, as a JSON array. */
    tags: Generated<string>
    created_at: string
    /** The last sign of life. What gives none any more is taken back. */
    touched_at: string
  }

  /** The things that an import made or changed. */
  import_things: {
    import_id: number
    thing: number
    is_new: Flag
    /** Of a thing that was there, as JSON: see `Before` in `features/moving-in/writing/marks.ts`. */
    before: Generated<string>
  }

  /** Where things and tags are from: each row is about one of them. */
  origins: {
    id: Generated<number>
    campaign_id: number
    tool: string
    /** Its id in the other program. */
    origin: string
    thing: Generated<number | null>
    tag_id: Generated<number | null>
    /** The marks of the values that the source had at the last import, as JSON. */
    seen: Generated<string>
  }

  /** What members suggest to change or to add. */
  suggestions: {
    id: number
    campaign_id: number
    by_user: number
    kind: SuggestedKind
    /** The thing that it changes, or that was made of it. */
    about: number | null
    /** What it makes, as JSON; null where it changes something. */
    make: string | null
    /** As JSON: as the thing's own route takes them. */
    fields: string
    /** As JSON: what these fields held when it was made. */
    base: string
    /** As JSON: the names of fields that had changed since what the person had read. */
    stale: Generated<string>
    based_on: string | null
    note: string | null
    state: Generated<SuggestionState>
    created_at: string
    decided_at: Generated<string | null>
    decided_by: Generated<number | null>
    reply: Generated<string | null>
    /** As JSON. */
    taken_fields: Generated<string | null>
  }

  /** Campaigns in the bin of the person who deleted them. */
  campaign_deletions: {
    id: number
    campaign_id: number
    deleted_by: number
    /** Its members, invitations and links before it was deleted, as JSON. */
    belonging: string
    deleted_at: string
  }

  /** Samples that were removed lately. They have no members, so no one sees them. */
  removed_samples: {
    campaign_id: number
    removed_by: number
    /** Its members and invitations before it was removed, as JSON. */
    belonging: string
    removed_at: string
  }

  /** NPCs and people whose picture on another server is still to be copied. Each row has either. */
  pictures_to_copy: {
    /** Never used again, so that it grows with each write. */
    id: Generated<number>
    npc_id: number | null
    user_id: number | null
    /** How often it was tried in vain. */
    tries: Generated<number>
  }

  search_words: SearchTable
  search_pieces: SearchTable
}

/** A boolean is written as one, or as 0 or 1, and read as 0 or 1. */
type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>
type DefaultFlag = ColumnType<0 | 1, boolean | 0 | 1 | undefined, boolean | 0 | 1>

/** The columns of a noun's fields. */
type Stored<List extends Fields> = {
  [Key in keyof ValuesOf<List>]: [ValuesOf<List>[Key]] extends [boolean]
    ? DefaultFlag
    : ValuesOf<List>[Key]
}

/** The searchable text of a thing's own values: what all its readers read, and what only DMs read. */
interface OwnWords {
  own_words: Generated<string>
  own_dm_words: Generated<string>
}

/** What the tables of all nouns have. */
interface NounRow {
  id: Generated<number>
  /** The number in `things`. */
  thing: GeneratedAlways<number>
  campaign_id: number
  updated_at: string
  /** The last change of what players see. */
  seen_updated_at: Generated<string>
}

/** Derived by triggers: full-text indexes over all nouns; see `search-rows.ts` for their rowids. */
interface SearchTable {
  rowid: number
  title: string
  body: string
  dm_body: string
}

interface NamedRow extends NounRow, OwnWords {
  name_key: NameKey
  /** JSON: see `Alias`. */
  aliases: Generated<string>
}

type PublicVersion = {
  [Field in keyof typeof CONNECTION_FIELDS as `public_${Field}`]: ValuesOf<
    typeof CONNECTION_FIELDS
  >[Field]
}
