import { Plus, Shapes } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { KIND_LIMITS } from '../../../../../src/features/kinds/kinds.limits.ts'
import type { Kind, KindUpdate } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Checkbox } from '../../../components/forms/checkbox.tsx'
import { FormBar } from '../../../components/forms/form-bar.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { iconName } from '../../../components/icons/icon-name.ts'
import { IconPicker } from '../../../components/icons/icon-picker.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { Menu } from '../../../components/menus/menu.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { type Edit, useEdit } from '../../../lib/drafts/use-edit.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { refreshKinds, updateKind } from '../kind-edit.queries.ts'
import { isOfArticles } from '../kinds.queries.ts'
import { faultOf, type KindValues, newField, onWire, valuesOf } from './field-drafts.ts'
import { FieldRows } from './field-rows.tsx'
import { KindMenu, type KindMenuProps } from './kind-menu.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { missingFrom, TEMPLATES } from './templates.ts'

import styles from './kinds-screen.module.css'

const LABELS: Record<keyof KindValues, string> = {
  name: 'Name',
  plural: 'Plural',
  icon: 'Icon',
  shown: 'In the navigation',
  fields: 'Fields',
}

/** A kind with its fields, and beside it the sheet as it will be. Of a built-in kind only the fields change. */
export function KindEditor({ kind, before, after }: KindMenuProps) {
  const isOwn = isOfArticles(kind)
  const [open, setOpen] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const edit = useKindEdit(kind, () => setOpen(undefined))
  const { values, set } = edit
  const mayAdd = values.fields.length < KIND_LIMITS.fields

  function submit() {
    setSubmitted(true)
    const faulty = values.fields.find(faultOf)
    if (faulty) setOpen(faulty.ref)
    else if (values.name.trim() !== '') edit.save()
  }

  function add() {
    const field = newField()
    edit.change(({ fields }) => ({ fields: [...fields, field] }))
    setOpen(field.ref)
  }

  return (
    <Form className={styles.editor} onSubmit={submit} refusal={edit.error} aria-label={kind.name}>
      <div className={styles.fields}>
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        {isOwn ? (
          <Names edit={edit} isSubmitted={isSubmitted}>
            <KindMenu kind={kind} before={before} after={after} />
          </Names>
        ) : (
          <p className={styles.none}>
            {kind.plural} are built in. Here you add fields of your own to their sheets.
          </p>
        )}
        <div>
          <SectionHeading
            aside={values.fields.length || undefined}
            actions={
              mayAdd && (
                <>
                  <TemplateMenu
                    kind={kind}
                    onChoose={(given) =>
                      edit.change(({ fields }) => ({
                        fields: [...fields, ...missingFrom(fields, given)],
                      }))
                    }
                  />
                  <Button size="small" icon={Plus} onClick={add}>
                    Add field
                  </Button>
                </>
              )
            }
          >
            Fields
          </SectionHeading>
          {values.fields.length === 0 ? (
            <p className={styles.none}>No fields of its own yet.</p>
          ) : (
            <FieldRows
              fields={values.fields}
              onChange={(fields) => set('fields', fields)}
              open={open}
              onOpen={setOpen}
              showsFaults={isSubmitted}
            />
          )}
          {kind.fields.length > 0 && (
            <p className={styles.kept}>
              If you remove a field or change its type, its values are kept: they return when you
              change it back.
            </p>
          )}
        </div>
        {isOwn && (
          <>
            <IconPicker
              folded
              value={values.icon}
              onChange={(icon) => set('icon', icon || kind.icon)}
            />
            <Checkbox checked={values.shown} onChange={(shown) => set('shown', shown)}>
              {LABELS.shown}
            </Checkbox>
          </>
        )}
        <FormBar
          message={<Failure {...edit.failure} />}
          secondary={
            <Button disabled={!edit.isDirty || edit.saving} onClick={() => void edit.discard()}>
              Discard
            </Button>
          }
          submitLabel="Save Kind"
          saving={edit.saving}
          disabled={edit.saving || !edit.isDirty}
        />
      </div>
      <SheetPreview name={values.name} fields={values.fields} />
      {edit.conflict && (
        <EditConflict what="this kind" labels={LABELS} show={show} {...edit.conflict} />
      )}
    </Form>
  )
}

type KindEdit = Edit<Kind, KindValues>

function useKindEdit(kind: Kind, onSaved: () => void): KindEdit {
  return useEdit<Kind, KindValues>({
    of: () => `kind:${kind.id}`,
    subject: {
      thing: kind,
      async update({ fields, ...changes }, updated_at) {
        const saved = await updateKind(kind.id, {
          ...(changes as Omit<KindUpdate, 'fields'>),
          ...(fields && { fields: fields.map(onWire) }),
          updated_at,
        })
        await refreshKinds(kind.campaign_id)
        return saved
      },
    },
    valuesOf,
    onSaved,
    savedWords: ({ name }) => `${isolate(name)} was saved.`,
    failure: 'The kind could not be saved.',
  })
}

interface NamesProps {
  edit: KindEdit
  isSubmitted: boolean
  children: ReactNode
}

function Names({ edit: { values, set }, isSubmitted, children }: NamesProps) {
  return (
    <div className={styles.names}>
      <TextField
        label={LABELS.name}
        path="name"
        required
        error={isSubmitted && values.name.trim() === '' ? 'Give the kind a name.' : undefined}
        value={values.name}
        maxLength={KIND_LIMITS.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextField
        label={LABELS.plural}
        path="plural"
        value={values.plural}
        maxLength={KIND_LIMITS.name}
        onChange={({ target }) => set('plural', target.value)}
      />
      {children}
    </div>
  )
}

function show(field: keyof KindValues, values: KindValues): string {
  switch (field) {
    case 'fields':
      return values.fields.map(({ label }) => label).join(', ')
    case 'icon':
      return iconName(values.icon)
    case 'shown':
      return values.shown ? 'Yes' : 'No'
    default:
      return values[field]
  }
}

function TemplateMenu({
  kind,
  onChoose,
}: {
  kind: Kind
  onChoose: (fields: ReturnType<(typeof TEMPLATES)[number]['fieldsOf']>) => void
}) {
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" icon={Shapes}>
          From a template
        </Button>
      }
    >
      {TEMPLATES.map(({ name, fieldsOf }) => (
        <MenuItem key={name} onSelect={() => onChoose(fieldsOf(kind))}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
