import { useMemo } from 'react'

import { type Npc, NPC_FIELDS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import type { Cut } from '../../../components/writing/cut.ts'
import type { Part } from '../../../lib/drafts/edit-draft.ts'
import { choosesReaders } from '../../campaigns/new-visibility.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { ownKey } from '../../kinds/own-values.ts'
import { type ROWS, withOwnFields } from '../npc-blocks.ts'
import type { NpcFormValues } from '../npc-form-values.ts'
import { useContinuation } from './use-continuation.ts'
import { useNameCheck } from './use-name-check.ts'
import type { NpcEdit } from './use-npc-edit.ts'

interface NpcFormOptions {
  campaignId: number
  asDm: boolean
  /** None for a new one. */
  npc?: Npc | undefined
}

/** What every form of an NPC needs: its values, the check of its name, and the end of its backstory. */
export function useNpcForm(edit: NpcEdit, { campaignId, asDm, npc }: NpcFormOptions) {
  const { values, saving } = edit
  const continuation = useContinuation(edit, { campaignId, asDm, npc })
  const nameStatus = useNameCheck({ ...values, campaignId, npc })
  const isNameMissing =
    values.name.trim() === '' || nameStatus === 'taken' || nameStatus === 'checking'
  const own = useFieldsOf(campaignId, 'npc')
  const blocks = useMemo(() => withOwnFields(own.map(ownKey)), [own])
  const maySave = (part?: Part<NpcFormValues>) =>
    !saving && !(isNameMissing && (part?.fields.includes('name') ?? true))

  return {
    campaignId,
    npc,
    edit,
    /** The fields of one's own, and all blocks with them. */
    own,
    blocks,
    continuation,
    nameStatus,
    maySave,
    /** Saves all of it, or a part. Answers whether it was sent. */
    async save(part?: Part<NpcFormValues>): Promise<boolean> {
      const dropsContinuation = part?.beside ?? part === undefined
      if (!maySave(part) || (dropsContinuation && !(await continuation.maySave()))) return false
      edit.save(part)
      return true
    },
    /** Moves a selected part of a text into a secret of the NPC; for DMs, once there is one. */
    ...(npc?.dm_notes !== undefined && {
      onSecret: (field: keyof typeof ROWS, cut: Cut) =>
        void import('../../secrets/make-secret.ts').then(({ makeSecret }) =>
          makeSecret(campaignId, { kind: 'npc', id: npc.id }, cut, {
            change: (edited) => edit.change((now) => ({ [field]: edited(now[field]) })),
          }),
        ),
    }),
    /** Whether the person who edits reads this field. What an answer lacks is not offered. */
    has(field: keyof NpcFormValues): boolean {
      if (field === 'visibility') {
        return choosesReaders(asDm, values.visibility, npc?.visibility)
      }
      if (!(field in NPC_FIELDS)) return true
      if (npc) return npc[field as 'dm_notes'] !== undefined
      const { readBy } = NPC_FIELDS[field as 'dm_notes'] as { readBy?: string }
      return readBy !== 'dm' || asDm
    },
  }
}

export type NpcForm = ReturnType<typeof useNpcForm>
