import { ARTICLE_FIELDS } from '../../../../src/features/articles/articles.fields.ts'
import { CONNECTION_FIELDS } from '../../../../src/features/connections/connections.fields.ts'
import { LOCATION_FIELDS } from '../../../../src/features/locations/locations.fields.ts'
import { NPC_FIELDS } from '../../../../src/features/npcs/npcs.fields.ts'
import { SESSION_FIELDS } from '../../../../src/features/storyline/storyline.fields.ts'
import type {
  SuggestedKind,
  Suggestion,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { type Fields, labelsOf } from '../../../../src/fields.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { findCurrent } from '../../lib/http.ts'
import { useChange } from '../history/present.queries.ts'
import { isLong, SUGGESTED_FIELDS } from './suggested-fields.ts'
import { useSuggest } from './suggestions.queries.ts'

const FIELDS: Record<SuggestedKind, Fields> = {
  npc: NPC_FIELDS,
  location: LOCATION_FIELDS,
  article: ARTICLE_FIELDS,
  session: SESSION_FIELDS,
  connection: CONNECTION_FIELDS,
}

interface SuggestDialogProps {
  about: NonNullable<Suggestion['about']>
  /** The thing as its reader is answered. */
  present: Record<string, unknown>
  /** A trusted player writes it at once. */
  isTrusted: boolean
  onClose: () => void
  /** Opens it again. */
  onResume: () => void
}

/** What was changed, beginning with the version that its author read. */
interface Suggested {
  fields: Record<string, string>
  updated_at: string
  note: string
}

/** The fields of a thing, to suggest other words. Only what was changed is sent. */
export default function SuggestDialog(props: SuggestDialogProps) {
  const { about, present, isTrusted, onClose, onResume } = props
  const fields = SUGGESTED_FIELDS[about.kind].filter(
    // Of a session, the trusted write the notes.
    (name) => name in present && !(isTrusted && name === 'title'),
  )
  const labels = labelsOf(FIELDS[about.kind])
  const valueOf = (name: string) => (present[name] as string | null) ?? ''
  const blank = (): Suggested => ({
    fields: {},
    updated_at: present['updated_at'] as string,
    note: '',
  })
  const draft = useDraft<Suggested>({
    of: `suggestion:${about.kind}:${about.id}`,
    start: blank,
    isWorthKeeping: ({ fields, note }) => note !== '' || Object.keys(fields).length > 0,
  })
  const { fields: changed, updated_at: based_on, note } = draft.value
  const suggesting = useSuggest()
  const changing = useChange(about)
  const suggest = isTrusted ? changing : suggesting
  const isChanged = Object.keys(changed).length > 0

  function set(name: string, value: string) {
    draft.set((now) => {
      const { [name]: _, ...others } = now.fields
      return { ...now, fields: value === valueOf(name) ? others : { ...others, [name]: value } }
    })
  }

  function submit() {
    if (!isChanged || suggest.isPending) return
    const { kind, id } = about
    const sending = suggest.mutateAsync(
      { about: { kind, id }, fields: changed, based_on, note },
      {
        onSuccess: () => {
          onClose()
          toast(isTrusted ? 'Saved.' : 'Suggestion sent. A DM decides.')
        },
        // Its author now knows that it was changed elsewhere, and may save it all the same.
        onError: (error) => {
          const current = findCurrent(error) as Pick<Suggested, 'updated_at'> | null
          if (current) draft.set((now) => ({ ...now, updated_at: current.updated_at }))
        },
      },
    )
    draft.settleAfter(sending, blank)
  }

  return (
    <Dialog
      onClose={onClose}
      title={isTrusted ? `Edit ${about.name}` : `Suggest a change to ${about.name}`}
      {...(!isTrusted && {
        description: 'Change the text as you would write it. The DMs see both versions.',
      })}
      size="wide"
      guarded={isChanged}
      locked={suggest.isPending}
    >
      <Form onSubmit={submit} refusal={suggest.error}>
        {fields.map((name) => (
          <Field key={name} label={labels[name]!} path={isTrusted ? name : `fields.${name}`}>
            {isLong(name) ? (
              <WritingArea
                value={changed[name] ?? valueOf(name)}
                rows={5}
                quiet
                readBy={null}
                onChange={({ target }) => set(name, target.value)}
              />
            ) : (
              <TextInput
                value={changed[name] ?? valueOf(name)}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        {!isTrusted && (
          <TextField
            label="Why"
            path="note"
            optional
            value={note}
            maxLength={1_000}
            onChange={({ target }) => draft.set((now) => ({ ...now, note: target.value }))}
          />
        )}
        <Failure error={suggest.error} otherwise="This could not be sent." />
        <FormFooter
          busy={suggest.isPending}
          disabled={!isChanged}
          onCancel={() => draft.cancel(onClose, onResume)}
        >
          {isTrusted ? 'Save' : 'Suggest'}
        </FormFooter>
      </Form>
    </Dialog>
  )
}
