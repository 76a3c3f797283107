import { useEffect } from 'react'
import * as z from 'zod'

import { sessionStore } from '../../app/session-store.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { personKey, writeKept } from '../../lib/kept-by-person.ts'

/** Something that the person opened in a campaign: enough to show it in a list and to open it again. */
const opened = z.object({
  kind: z.enum(['npc', 'location', 'session']),
  id: z.number(),
  title: z.string(),
  avatarUrl: z.string().optional(),
})
const list = z.array(opened)
export type Opened = z.infer<typeof opened>

const AT_MOST = 8

const keyOf = (campaignId: number) =>
  personKey('opened', sessionStore.get().user?.id ?? 0, campaignId)

/** The latest first. A corrupt entry is cleared. */
export function readOpened(campaignId: number): Opened[] {
  return browserStorage.readJson(keyOf(campaignId), (it) => list.safeParse(it).data ?? null) ?? []
}

/** Puts it in front. */
export function noteOpened(campaignId: number, thing: Opened): void {
  write(campaignId, [thing, ...without(campaignId, thing)].slice(0, AT_MOST))
}

/** It was deleted, or the person may no longer see it. */
export function forgetOpened(campaignId: number, thing: Pick<Opened, 'kind' | 'id'>): void {
  write(campaignId, without(campaignId, thing))
}

/** Notes what a page shows, so that the search offers it before anything is typed. */
export function useNoteOpened(
  campaignId: number,
  { kind, id, title, avatarUrl }: Omit<Opened, 'avatarUrl'> & { avatarUrl?: string | undefined },
): void {
  useEffect(() => {
    noteOpened(campaignId, { kind, id, title, ...(avatarUrl && { avatarUrl }) })
  }, [campaignId, kind, id, title, avatarUrl])
}

const without = (campaignId: number, { kind, id }: Pick<Opened, 'kind' | 'id'>) =>
  readOpened(campaignId).filter((other) => other.kind !== kind || other.id !== id)

const write = (campaignId: number, things: Opened[]): void =>
  writeKept(browserStorage, keyOf(campaignId), things.length > 0 ? things : null)
