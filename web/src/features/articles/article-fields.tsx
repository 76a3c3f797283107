import { useQuery } from '@tanstack/react-query'

import { ARTICLE_LIMITS } from '../../../../src/features/articles/articles.limits.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { optionsOf } from '../../components/forms/options.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { ProseField } from '../../components/writing/prose-field.tsx'
import type { WritingAreaProps } from '../../components/writing/writing-area.tsx'
import { isOfArticles, useKinds } from '../kinds/kinds.queries.ts'
import { OwnField } from '../kinds/own-field.tsx'
import { isText, ownKey } from '../kinds/own-values.ts'
import { ThingsField } from '../kinds/things-field.tsx'
import { LocationField } from '../location-tree/location-field.tsx'
import { AliasesField } from '../names/aliases-field.tsx'
import { ARTICLE_LABELS, type ArticleBlock } from './article-values.ts'
import { articleQuery } from './articles.queries.ts'
import type { ArticleEdit } from './use-article-edit.ts'

import styles from './article-fields.module.css'

export interface ArticleForm {
  campaignId: number
  /** Of which it is, with its fields. */
  kind: Kind | undefined
  edit: ArticleEdit
  nameError?: string | undefined
  /** Moves a selected part of the text into a secret of the article. */
  onSecret?: WritingAreaProps['onSecret']
}

interface ArticleFieldsProps {
  form: ArticleForm
  fields: ArticleBlock['fields']
}

export function ArticleFields({ form, fields }: ArticleFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field} className={isWide(field, form.kind) ? styles.wide : undefined}>
          <ArticleField form={form} field={field} />
        </div>
      ))}
    </div>
  )
}

const WIDE: ReadonlySet<string> = new Set(['name', 'description', 'dm_notes'])

const isWide = (field: ArticleBlock['fields'][number], kind: Kind | undefined) =>
  WIDE.has(field) || kind?.fields.some((own) => ownKey(own) === field && isText(own))

function ArticleField({
  form,
  field,
}: {
  form: ArticleForm
  field: ArticleBlock['fields'][number]
}) {
  const { campaignId, kind, edit } = form
  const { values, set } = edit
  switch (field) {
    case 'name':
      return (
        <TextField
          label={ARTICLE_LABELS.name}
          path="name"
          error={form.nameError}
          required
          name="name"
          value={values.name}
          maxLength={ARTICLE_LIMITS.name}
          onChange={({ target }) => set('name', target.value)}
        />
      )
    case 'aliases':
      return <AliasesField value={values.aliases} onChange={(aliases) => set('aliases', aliases)} />
    case 'kind_id':
      return <KindSelect form={form} />
    case 'description':
      return (
        <ProseField
          label={ARTICLE_LABELS.description}
          path="description"
          rows={8}
          max={ARTICLE_LIMITS.description}
          value={values.description}
          onSecret={form.onSecret}
          onChange={(text) => set('description', text)}
        />
      )
    case 'dm_notes':
      return (
        <ProseField
          label={ARTICLE_LABELS.dm_notes}
          path="dm_notes"
          hint="Players never see these."
          rows={3}
          readBy="dm"
          max={ARTICLE_LIMITS.dm_notes}
          value={values.dm_notes}
          onChange={(text) => set('dm_notes', text)}
        />
      )
    case 'location_id':
      return (
        <LocationField
          campaignId={campaignId}
          value={values.location_id}
          onChange={(id) => set('location_id', id)}
        />
      )
    case 'parent_id':
      return <ParentField form={form} />
    case 'visibility':
      return null
    default: {
      const own = kind?.fields.find((known) => ownKey(known) === field)
      return (
        own && (
          <OwnField
            campaignId={campaignId}
            field={own}
            value={values[field] ?? null}
            onChange={(value) => set(field, value)}
          />
        )
      )
    }
  }
}

function KindSelect({ form: { campaignId, edit } }: { form: ArticleForm }) {
  const kinds = useKinds(campaignId).filter(isOfArticles)
  return (
    <SelectField
      label={ARTICLE_LABELS.kind_id}
      options={optionsOf(kinds)}
      value={edit.values.kind_id}
      onChange={(id) => edit.set('kind_id', id)}
    />
  )
}

/** The article of which it is a part. */
function ParentField({ form: { campaignId, edit } }: { form: ArticleForm }) {
  const id = edit.values.parent_id
  const { data } = useQuery({ ...articleQuery(id ?? 0), enabled: id !== null })
  return (
    <ThingsField
      campaignId={campaignId}
      label={ARTICLE_LABELS.parent_id}
      to={['article']}
      most={1}
      value={id === null ? [] : [{ kind: 'article', id, name: data?.name ?? '…' }]}
      onChange={([thing]) => edit.set('parent_id', thing?.id ?? null)}
    />
  )
}
