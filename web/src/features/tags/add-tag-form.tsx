import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { Section } from '../../components/page/section.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { TagFields } from './tag-fields.tsx'
import { BLANK_TAG } from './tag-values.ts'
import { useCreateTag } from './tags.queries.ts'

import styles from './add-tag-form.module.css'

interface AddTagFormProps {
  campaignId: number
  nameField: RefObject<HTMLInputElement | null>
}

export function AddTagForm({ campaignId, nameField }: AddTagFormProps) {
  const draft = useDraft({
    of: `campaign:${campaignId}:tag`,
    start: () => BLANK_TAG,
    isWorthKeeping: (values) => JSON.stringify(values) !== JSON.stringify(BLANK_TAG),
    isTyped: ({ name, description }) => (name + description).trim() !== '',
  })
  const [showErrors, setShowErrors] = useState(false)
  const create = useCreateTag(campaignId)
  const { value: values } = draft
  const isBlank = values.name.trim() === ''

  function submit() {
    setShowErrors(true)
    create.reset()
    // The next one can be written at once; on a phone the keyboard would cover the new tag.
    if (matchMedia('(pointer: fine)').matches) nameField.current?.focus()
    if (isBlank) return
    const creating = create.mutateAsync(values, {
      onSuccess({ name }) {
        setShowErrors(false)
        toast(`${isolate(name)} was added.`)
      },
    })
    draft.settleAfter(creating, () => BLANK_TAG)
  }

  return (
    <Section title="Add Tag">
      <Form className={styles.form} aria-label="Add Tag" onSubmit={submit} refusal={create.error}>
        <Failure error={create.error} otherwise="Failed to add tag" />
        <TagFields
          values={values}
          set={(field, value) => draft.set((before) => ({ ...before, [field]: value }))}
          nameMissing={showErrors && isBlank}
          nameField={nameField}
        />
        <Button type="submit" variant="primary" icon={Plus} wide busy={create.isPending}>
          {create.isPending ? 'Adding…' : 'Add Tag'}
        </Button>
      </Form>
    </Section>
  )
}
