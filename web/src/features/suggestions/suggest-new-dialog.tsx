import { useState } from 'react'

import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { optionsOf } from '../../components/forms/options.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { useSuggest } from './suggestions.queries.ts'

const BLANK = { name: '', description: '', note: '' }

/** Suggests a person, a place or an article that is not there yet. */
export function SuggestNewDialog({
  campaignId,
  onClose,
  onResume,
}: {
  campaignId: number
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}) {
  const kinds = useKinds(campaignId).filter((kind) => kind.of !== 'session')
  const [kindId, setKindId] = useState<number>()
  const draft = useDraft({
    of: `new-suggestion:${campaignId}`,
    start: () => BLANK,
    isWorthKeeping: (values) => Object.values(values).some((value) => value !== ''),
  })
  const values = draft.value
  const suggest = useSuggest()
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0]
  const isNamed = values.name.trim() !== ''
  const set = (name: keyof typeof BLANK) => (value: string) =>
    draft.set((now) => ({ ...now, [name]: value }))

  function submit() {
    if (!isNamed || !kind || suggest.isPending) return
    const { name, description, note } = values
    const make = isOfArticles(kind)
      ? { kind: 'article' as const, kind_id: kind.id }
      : { kind: kind.of === 'npc' ? ('npc' as const) : ('location' as const) }
    const sending = suggest.mutateAsync(
      { campaign_id: campaignId, about: null, make, fields: { name, description }, note },
      {
        onSuccess: () => {
          onClose()
          toast('Suggestion sent. A DM decides.')
        },
      },
    )
    draft.settleAfter(sending, () => BLANK)
  }

  return (
    <Dialog
      onClose={onClose}
      title="Suggest something new"
      description="The DMs see it, and take or decline it."
      size="wide"
      guarded={draft.isDirty}
      locked={suggest.isPending}
    >
      <Form onSubmit={submit} refusal={suggest.error}>
        <SelectField
          label="Kind"
          options={optionsOf(kinds)}
          value={kind?.id}
          onChange={setKindId}
        />
        <TextField
          label="Name"
          path="fields.name"
          value={values.name}
          onChange={({ target }) => set('name')(target.value)}
        />
        <Field label="Description" path="fields.description" optional>
          <WritingArea
            value={values.description}
            rows={5}
            quiet
            readBy={null}
            onChange={({ target }) => set('description')(target.value)}
          />
        </Field>
        <TextField
          label="Why"
          path="note"
          optional
          value={values.note}
          maxLength={1_000}
          onChange={({ target }) => set('note')(target.value)}
        />
        <Failure error={suggest.error} otherwise="This could not be sent." />
        <FormFooter
          busy={suggest.isPending}
          disabled={!isNamed}
          onCancel={() => draft.cancel(onClose, onResume)}
        >
          Suggest
        </FormFooter>
      </Form>
    </Dialog>
  )
}
