import type { ZodType } from 'zod'

import { tabStorage } from './browser-storage.ts'

/** Drafts live as long as the tab, and only for the person who typed them. */
export const draftKey = (userId: number | undefined, what: string): string =>
  `dramatis-draft:${userId ?? 0}:${what}`

/** What is stored but is no draft of this shape counts as none, and goes. */
export function readDraft<T>(key: string, schema: ZodType<T>): T | null {
  return tabStorage.readJson(key, (value) => {
    const draft = schema.safeParse(value)
    return draft.success ? draft.data : null
  })
}

/** Null removes. Without storage the draft lasts as long as the page. */
export function writeDraft(key: string, draft: unknown): void {
  tabStorage.write(key, draft === null ? null : JSON.stringify(draft))
}

/** Whether something was left unsaved. */
export const hasDraft = (userId: number | undefined, what: string): boolean =>
  tabStorage.read(draftKey(userId, what)) !== null
