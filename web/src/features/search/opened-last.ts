import { useEffect } from 'react'

import { sessionStore } from '../../lib/login-session/session-store.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../lib/storage/kept-by-person.ts'

const KINDS = ['npc', 'location', 'session', 'article'] as const

/** Something that the person opened in a campaign: enough to show it in a list and to open it again. */
export interface Opened {
  kind: (typeof KINDS)[number]
  id: number
  title: string
  avatarUrl?: string | undefined
  /** Of an article. */
  kind_id?: number | undefined
}

const AT_MOST = 8

const keyOf = (campaignId: number) =>
  personKey('opened', sessionStore.get().user?.id ?? 0, campaignId)

/** The latest first. A corrupt entry is cleared. */
export function readOpened(campaignId: number): Opened[] {
  return browserStorage.readJson(keyOf(campaignId), (it) => (isList(it) ? it : null)) ?? []
}

/** Puts it in front. */
export function noteOpened(campaignId: number, thing: Opened): void {
  write(campaignId, [thing, ...without(campaignId, thing)].slice(0, AT_MOST))
}

/** It was deleted, or the person may no longer see it. */
export function forgetOpened(campaignId: number, thing: { kind: string; id: number }): void {
  write(campaignId, without(campaignId, thing))
}

/** Notes what a page shows, so that the search offers it before anything is typed. */
export function useNoteOpened(
  campaignId: number,
  { kind, id, title, avatarUrl, kind_id }: Opened,
): void {
  useEffect(() => {
    const more = { ...(avatarUrl && { avatarUrl }), ...(kind_id && { kind_id }) }
    noteOpened(campaignId, { kind, id, title, ...more })
  }, [campaignId, kind, id, title, avatarUrl, kind_id])
}

function isOpened(value: unknown): value is Opened {
  const { kind, id, title, avatarUrl, kind_id } = Object(value) as Record<keyof Opened, unknown>
  return (
    KINDS.includes(kind as Opened['kind']) &&
    typeof id === 'number' &&
    typeof title === 'string' &&
    (avatarUrl === undefined || typeof avatarUrl === 'string') &&
    (kind_id === undefined || typeof kind_id === 'number')
  )
}

const isList = (value: unknown): value is Opened[] => Array.isArray(value) && value.every(isOpened)

const without = (campaignId: number, { kind, id }: { kind: string; id: number }) =>
  readOpened(campaignId).filter((other) => other.kind !== kind || other.id !== id)

const write = (campaignId: number, things: Opened[]): void =>
  void writeKept(browserStorage, keyOf(campaignId), things.length > 0 ? things : null)
