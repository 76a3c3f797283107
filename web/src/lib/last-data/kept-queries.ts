import type { Query, QueryKey } from '@tanstack/react-query'

/** The first part of the keys whose data the browser keeps: what a campaign's pages show. */
const KEPT = new Set([
  'articles',
  'campaigns',
  'connections',
  'dashboard',
  'play',
  'journal',
  'kinds',
  'knowledge',
  'layout',
  'locations',
  'maps',
  'npcs',
  'private-notes',
  'profile',
  'reveals',
  'secrets',
  'storyline',
  'tags',
])
/** Emails and links to join. */
const NOT_KEPT = new Set(['invitations', 'invite-links'])
/** The names in a text: the key is the text, which stays kept when a DM hides what it is of. */
const BY_TEXT = 'named'
export const isKept = ([first, second, third]: QueryKey): boolean =>
  KEPT.has(String(first)) && second !== BY_TEXT && !NOT_KEPT.has(String(third))

/** The frame around every page lists the campaigns. */
export const isOfFrame = ({ queryKey }: Query): boolean =>
  queryKey[0] === 'campaigns' && queryKey.length === 1

/** When the data of queries were read that show what the browser kept. */
export const restoredAt = new WeakMap<Query, number>()
