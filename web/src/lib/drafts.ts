import type { DraftShape } from './draft-shape.ts'

/** Drafts live as long as the tab, and only for the person who typed them. */
export const draftKey = (userId: number | undefined, what: string): string =>
  `dramatis-draft:${userId ?? 0}:${what}`

/** What is stored but is no draft of this shape counts as none, and goes. */
export function readDraft<T>(key: string, schema: DraftShape<T>): T | null {
  const text = readText(key)
  if (text === null) return null
  const draft = schema.safeParse(fromJson(text))
  if (draft.success) return draft.data
  writeDraft(key, null)
  return null
}

/** Null removes. Without storage the draft lasts as long as the page. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form still holds everything.
  }
}

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether something was left unsaved. */
export const hasDraft = (userId: number | undefined, what: string): boolean =>
  readText(draftKey(userId, what)) !== null
