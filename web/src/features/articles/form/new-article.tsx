import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Failure } from '../../../components/failure.tsx'
import { FormBar } from '../../../components/forms/form-bar.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { choosesReaders } from '../../campaigns/new-visibility.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { isText, ownKey, ownValues } from '../../kinds/own-values.ts'
import { KeptFields } from '../../unsent/kept-fields.tsx'
import { ArticleFields } from '../article-fields.tsx'
import type { ArticleBlock } from '../article-values.ts'
import { generatedArticle } from '../generated-article.ts'
import { type ArticleEdit, useNewArticle } from '../use-article-edit.ts'

import styles from './new-article.module.css'

interface NewArticleProps {
  campaign: Campaign
  kind: Kind
}

export default function NewArticle({ campaign, kind }: NewArticleProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const { parentId, ...words } = useLocation({ select: ({ state }) => state.newArticle }) ?? {}
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asDm = isDm(campaign.role)
  const edit = useNewArticle({
    campaign,
    kind,
    begun: { ...words, ...(parentId !== undefined && { parent_id: parentId }) },
    onSaved: ({ id }) =>
      void navigate({ to: '/article/$id', params: { id: String(id) }, replace: true }),
  })
  const isUnnamed = edit.values.name.trim() === ''
  useGenerated(kind, edit)
  useEffect(() => {
    form.current
      ?.querySelector<HTMLInputElement>('input[name=name]')
      ?.focus({ preventScroll: true })
  }, [])

  function submit() {
    setSubmitted(true)
    if (!isUnnamed) edit.save()
  }

  const back = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void navigate({ to: '/world/$kindId', params: { kindId: String(kind.id) } })

  const texts = kind.fields.filter(isText).map(ownKey)
  const facts = kind.fields.filter((field) => !isText(field)).map(ownKey)
  const fields: ArticleBlock['fields'] = [
    'name',
    'aliases',
    ...facts,
    'description',
    ...texts,
    'location_id',
    'parent_id',
    ...(asDm ? (['dm_notes'] as const) : []),
  ]

  return (
    <div className={styles.page}>
      <PageHeader title={`New ${kind.name}`} />
      <Form ref={form} className={styles.form} onSubmit={submit} refusal={edit.error}>
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <KeptFields edit={edit} />
        <ArticleFields
          form={{
            campaignId: campaign.id,
            kind,
            edit,
            nameError: isSubmitted && isUnnamed ? 'Give it a name.' : undefined,
          }}
          fields={fields}
        />
        {choosesReaders(asDm, edit.values.visibility) && (
          <DmOnlySwitch
            value={edit.values.visibility}
            onChange={(visibility) => edit.set('visibility', visibility)}
          />
        )}
        <FormBar
          message={<Failure {...edit.failure} />}
          secondary={<Button onClick={() => edit.cancel(back, back)}>Cancel</Button>}
          submitLabel={`Add ${kind.name}`}
          saving={edit.saving}
          disabled={edit.saving}
        />
      </Form>
    </div>
  )
}

/** Fills the form with what was generated for it. What stood in it can be brought back. */
function useGenerated(kind: Kind, edit: ArticleEdit): void {
  const generated = generatedArticle.use()
  const fill = useEffectEvent((found: NonNullable<typeof generated>) => {
    const { name, description, own, visibility } = found
    const before = edit.values
    const values = { ...ownValues(own), name, description, visibility }
    edit.change(() => values)
    if (!edit.isDirty) return
    toast('Generated text added to the form.', {
      tone: 'info',
      action: { label: 'Undo', run: () => edit.change(() => before) },
    })
  })
  useEffect(() => {
    if (generated?.kindId !== kind.id) return
    generatedArticle.set(null)
    fill(generated)
  }, [generated, kind.id])
}
