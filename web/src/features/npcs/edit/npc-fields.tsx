import { lazy, type ReactNode, Suspense } from 'react'

import { AUDIENCES } from '../../../../../src/choices.schemas.ts'
import { NPC_DEFAULTS, NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { isPlain } from '../../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../../components/markdown/pictured-thing.ts'
import { ProseField } from '../../../components/writing/prose-field.tsx'
import { classNames } from '../../../design/class-names.ts'
import { ownKey } from '../../kinds/own-values.ts'
import { LocationField } from '../../location-tree/location-field.tsx'
import { isText, ROWS } from '../npc-blocks.ts'
import { FIELD_LABELS, type NpcFormValues } from '../npc-form-values.ts'
import { TagPicker } from '../tag-picker.tsx'
import { TRAITS } from '../traits.ts'
import { ContinueBackstory } from './continue-backstory.tsx'
import { NameField } from './name-field.tsx'
import { PortraitPicker } from './portrait-picker.tsx'
import { TraitCards } from './trait-cards.tsx'
import type { NpcForm } from './use-npc-form.ts'

import styles from './npc-fields.module.css'

const AliasesField = lazy(async () => ({
  default: (await import('../../names/aliases-field.tsx')).AliasesField,
}))
// Not every campaign has some.
const OwnField = lazy(async () => ({
  default: (await import('../../kinds/own-field.tsx')).OwnField,
}))

interface NpcFieldsProps {
  form: NpcForm
  fields: readonly (keyof NpcFormValues)[]
  /** Stands above them: a field that is alone is not labelled once more. */
  title?: string
  /** What follows them. */
  children?: ReactNode
}

/** These fields of an NPC, as every form shows them. */
export function NpcFields({ form, fields, title, children }: NpcFieldsProps) {
  const shown = fields.filter(form.has)
  if (shown.length === 0) return null
  return (
    <PicturedThing value={form.npc && { kind: 'npc', id: form.npc.id }}>
      <div
        className={classNames(
          styles.fields,
          shown.includes('avatar_url') && styles.withPortrait,
          Boolean(children) && styles.short,
        )}
      >
        {shown.map((field) => (
          <NpcField
            key={field}
            form={form}
            field={field}
            hideLabel={title !== undefined && title === FIELD_LABELS[field]}
          />
        ))}
        {children}
      </div>
    </PicturedThing>
  )
}

interface NpcFieldProps<Name = keyof NpcFormValues> {
  form: NpcForm
  field: Name
  hideLabel: boolean
}

function NpcField({ form, field, hideLabel }: NpcFieldProps) {
  const { campaignId, edit } = form
  const { values, set } = edit
  if (isText(field)) return <LongText form={form} field={field} hideLabel={hideLabel} />
  switch (field) {
    case 'avatar_url':
      return <PortraitPicker form={form} />
    case 'name':
      return (
        <NameField
          name={values.name}
          status={form.nameStatus}
          newIn={form.npc ? undefined : campaignId}
          onChange={(name) => set('name', name)}
        />
      )
    case 'aliases':
      return (
        <Suspense fallback={<div className={styles.aliases} />}>
          <AliasesField
            hideLabel={hideLabel}
            value={values.aliases}
            onChange={(aliases) => set('aliases', aliases)}
          />
        </Suspense>
      )
    case 'language_style':
    case 'narrative_role':
    case 'trustworthiness':
      return (
        <TraitCards
          trait={TRAITS.find((trait) => trait.field === field)!}
          hideLabel={hideLabel}
          value={values[field]}
          onChange={(value) => set(field, value as never)}
        />
      )
    case 'location_id':
      return (
        <LocationField
          campaignId={campaignId}
          value={values.location_id}
          onChange={(locationId) => set('location_id', locationId)}
        />
      )
    case 'tag':
      return <TagFields form={form} />
    case 'visibility':
      return <AudienceField form={form} />
    case 'unfinished':
      return null
    default: {
      const own = form.own.find((known) => ownKey(known) === field)
      return (
        own && (
          <Suspense>
            <OwnField
              campaignId={campaignId}
              field={own}
              value={values[field] ?? null}
              isPlain={isPlain(form.npc, field)}
              onChange={(value) => set(field, value)}
            />
          </Suspense>
        )
      )
    }
  }
}

function LongText({ form, field, hideLabel }: NpcFieldProps<keyof typeof ROWS>) {
  const text = form.edit.values[field]
  const { onSecret } = form
  return (
    <div className={styles.text}>
      <ProseField
        label={FIELD_LABELS[field]}
        path={field}
        hideLabel={hideLabel}
        rows={ROWS[field]}
        {...(field === 'description' && { quiet: true, placeholder: 'Who they are, in one line' })}
        {...(field === 'dm_notes' && { readBy: 'dm', hint: 'Players never see these.' })}
        isPlain={isPlain(form.npc, field)}
        max={NPC_LIMITS.text}
        value={text}
        onSecret={onSecret && field !== 'dm_notes' ? (cut) => onSecret(field, cut) : undefined}
        onChange={(next) => form.edit.set(field, next)}
      />
      {field === 'backstory' && <ContinueBackstory continuation={form.continuation} />}
    </div>
  )
}

function TagFields({ form }: { form: NpcForm }) {
  return (
    <>
      <TagsField form={form} />
      <CategoryField form={form} />
    </>
  )
}

/** Toggles the campaign's tags in the category text. */
export function TagsField({ form: { campaignId, edit } }: { form: NpcForm }) {
  const change = (text: string) => edit.set('tag', text)
  return <TagPicker campaignId={campaignId} value={edit.values.tag} onChange={change} />
}

export function CategoryField({ form: { edit } }: { form: NpcForm }) {
  return (
    <TextField
      label={FIELD_LABELS.tag}
      path="tag"
      value={edit.values.tag}
      placeholder={NPC_DEFAULTS.tag}
      maxLength={NPC_LIMITS.tag}
      onChange={({ target }) => edit.set('tag', target.value)}
    />
  )
}

function AudienceField({ form: { edit } }: { form: NpcForm }) {
  const { visibility } = edit.values
  return (
    <SelectField
      label={FIELD_LABELS.visibility}
      options={AUDIENCES.filter((one) => one !== 'some' || visibility === 'some').map((one) => [
        one,
        VISIBILITY_WORDS[one],
      ])}
      value={visibility}
      onChange={(audience) => edit.set('visibility', audience)}
    />
  )
}
