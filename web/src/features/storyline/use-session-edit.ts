import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { type Edit, useEdit } from '../../lib/drafts/use-edit.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useKindOf } from '../kinds/kinds.queries.ts'
import { lacks, lacksNew } from '../sheets/lacks.ts'
import {
  blankSession,
  isBegun,
  isSame,
  type SessionFormValues,
  valuesOf,
  written,
} from './session-form-values.ts'
import { useCreateSession, useUpdateSession } from './storyline.queries.ts'

export type SessionEdit = Edit<Session, SessionFormValues>

export function useSessionEdit(
  campaign: Campaign,
  session: Session | null,
  onSaved: (saved: Session, next: { goOn: boolean }) => void,
): SessionEdit {
  const campaignId = campaign.id
  const create = useCreateSession(campaignId)
  const update = useUpdateSession(campaignId)
  const kind = useKindOf(campaignId, 'session')
  return useEdit({
    of: (it) => (it ? `session:${it.id}` : `session-of:${campaignId}`),
    subject: session
      ? {
          thing: session,
          update: (changes, updated_at, said) =>
            update.mutateAsync({ id: session.id, ...written(changes), updated_at, ...said }),
        }
      : {
          blank: blankSession(newVisibility(campaign)),
          isBegun,
          create: (values) => create.mutateAsync(written(values)),
        },
    valuesOf,
    isSame,
    lacks: session ? lacks(session) : lacksNew(kind, isDm(campaign.role)),
    onSaved,
    savedWords: ({ title }) => `${isolate(title)} was saved.`,
    failure: 'Failed to save session',
  })
}
