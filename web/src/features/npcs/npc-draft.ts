import { z } from '../../lib/zod.ts'
import { continuation } from './continuation.ts'
import { npcFormValues } from './npc-form-schema.ts'

const npcDraft = z.object({
  values: npcFormValues,
  /** What was being edited, as it stood then; null for a new NPC. */
  base: z.object({ values: npcFormValues, updatedAt: z.string() }).nullable(),
  /** What was typed for the generator. */
  concept: z.string(),
  /** How the backstory may go on, as long as nobody has decided; null while nobody asks. */
  continuation: continuation.nullable().default(null),
})

export type NpcDraft = z.infer<typeof npcDraft>

/** Drafts live as long as the tab, and only for the person who typed them. */
export const newNpcDraftKey = (userId: number, campaignId: number) =>
  `dramatis-draft:${userId}:campaign:${campaignId}`

export const editDraftKey = (userId: number, npcId: number) =>
  `dramatis-draft:${userId}:npc:${npcId}`

/** What is stored but is no draft of this shape counts as none. */
export function parseDraft(text: string | null): NpcDraft | null {
  try {
    return npcDraft
      .nullable()
      .catch(null)
      .parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

export function readDraft(key: string): NpcDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

/** Null removes. Without storage the draft lasts as long as the page. */
export function writeDraft(key: string, draft: NpcDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // The form still holds everything.
  }
}
