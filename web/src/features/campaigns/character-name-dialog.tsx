import type { RefObject } from 'react'

import {
  CAMPAIGN_LIMITS,
  type Player,
} from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useUpdatePlayer } from './members/members.queries.ts'

interface CharacterNameDialogProps {
  campaignId: number
  player: Pick<Player, 'user_id' | 'character'>
  title: string
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
  /** As of `Dialog`. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** The name of a person's character; may be empty. */
export function CharacterNameDialog(props: CharacterNameDialogProps) {
  const { campaignId, player, title, onClose, focusAfter } = props
  const saved = { name: player.character?.name ?? '' }
  const draft = useDraft({
    of: `character:${campaignId}:${player.user_id}`,
    start: () => saved,
    isWorthKeeping: ({ name }) => name !== saved.name,
  })
  const { name } = draft.value
  const update = useUpdatePlayer(campaignId)

  function submit() {
    const change = { userId: player.user_id, character_name: name.trim() }
    if (update.isPending) return
    const saving = update.mutateAsync(change, { onSuccess: onClose })
    draft.settleAfter(saving, () => ({ name: change.character_name }))
  }

  return (
    <Dialog onClose={onClose} title={title} {...(focusAfter && { focusAfter })}>
      <Form onSubmit={submit}>
        <Failure error={update.error} otherwise="The name could not be saved." />
        <TextField
          label="Character Name"
          optional
          value={name}
          maxLength={CAMPAIGN_LIMITS.characterName}
          autoComplete="off"
          onChange={({ target }) => draft.set(() => ({ name: target.value }))}
        />
        <FormFooter busy={update.isPending} onCancel={() => draft.cancel(onClose, props.onResume)}>
          Save
        </FormFooter>
      </Form>
    </Dialog>
  )
}
