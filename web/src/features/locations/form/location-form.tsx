import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { LOCATION_LIMITS } from '../../../../../src/features/locations/locations.limits.ts'
import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../../src/features/locations/locations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { EditConflict } from '../../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { VISIBILITY_LABEL, VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../../components/dm-only.tsx'
import { Failure } from '../../../components/failure.tsx'
import { FormBar } from '../../../components/forms/form-bar.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextField } from '../../../components/forms/text-field.tsx'
import { iconName } from '../../../components/icons/icon-name.ts'
import { IconPicker } from '../../../components/icons/icon-picker.tsx'
import { isPlain } from '../../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../../components/markdown/pictured-thing.ts'
import { ProseField } from '../../../components/writing/prose-field.tsx'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { newVisibility } from '../../campaigns/new-visibility.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { useFieldsOf, useKindOf } from '../../kinds/kinds.queries.ts'
import { OwnFields } from '../../kinds/own-fields.tsx'
import { inWords as ownInWords, labelsOf } from '../../kinds/own-values.ts'
import { useCreateLocation, useUpdateLocation } from '../../location-tree/locations.queries.ts'
import { afterRename } from '../../names/after-rename.ts'
import { AliasesField } from '../../names/aliases-field.tsx'
import { ALIASES_LABEL, aliasesInWords } from '../../names/aliases.ts'
import { makeSecret } from '../../secrets/make-secret.ts'
import { lacks, lacksNew } from '../../sheets/lacks.ts'
import { KeptFields } from '../../unsent/kept-fields.tsx'
import { useLocations } from '../locations-context.ts'
import { positionInWords } from '../map/use-pin-drag.ts'
import {
  blankLocation,
  isBegun,
  type LocationField,
  type LocationFormValues,
  toRequest,
  valuesOf,
} from './location-form-values.ts'
import { ParentSelect } from './parent-select.tsx'
import { PinFields } from './pin-fields.tsx'

import styles from './location-form.module.css'

const LABELS: Record<LocationField, string> = {
  name: 'Name',
  aliases: ALIASES_LABEL,
  icon: 'Icon',
  parent_id: 'Parent location',
  description: 'Description',
  visibility: VISIBILITY_LABEL,
  pin: 'On the map',
}

/** `location` is null for a new one. */
export default function LocationForm({ location }: { location: Location | null }) {
  const { campaign, tree, maps, navigation, placing } = useLocations()
  const own = useFieldsOf(campaign.id, 'location')
  const edit = useLocationEdit(location)
  const { values, set } = edit
  const name = useRef<HTMLInputElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const isUnnamed = values.name.trim() === ''
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  // A position that was just chosen replaces that of a restored draft.
  const chosenPin = edit.restored && !location ? placing.start?.pin : undefined
  const takePin = useEffectEvent(() => chosenPin && set('pin', chosenPin))
  useEffect(() => void takePin(), [])

  function submit() {
    setSubmitted(true)
    if (!isUnnamed) edit.save()
  }

  const reopen = () =>
    navigation.go(location ? { location: location.id, form: 'edit' } : { form: 'new' })

  function cancel() {
    edit.cancel(
      () =>
        location
          ? navigation.open(location, { replace: true })
          : navigation.openList({ replace: true }),
      reopen,
    )
  }

  return (
    <Form
      className={styles.form}
      onSubmit={submit}
      refusal={edit.error}
      aria-label={location ? `Edit ${location.name}` : 'New location'}
    >
      <h2 className={styles.title}>{location ? 'Edit location' : 'New location'}</h2>
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <KeptFields edit={edit} />
      <TextField
        label={LABELS.name}
        path="name"
        required
        error={isSubmitted && isUnnamed ? 'Location name is required' : undefined}
        ref={name}
        value={values.name}
        maxLength={LOCATION_LIMITS.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <AliasesField value={values.aliases} onChange={(aliases) => set('aliases', aliases)} />
      <Description location={location} edit={edit} onReopen={reopen} />
      <ParentSelect
        label={LABELS.parent_id}
        tree={tree}
        without={location?.id}
        nowhere="Nothing else"
        value={values.parent_id}
        onChange={(id) => set('parent_id', id)}
      />
      <OwnFields
        campaignId={campaign.id}
        of="location"
        thing={location}
        values={values}
        onChange={set}
      />
      <PinFields maps={maps} value={values.pin} onChange={(pin) => set('pin', pin)} />
      <IconPicker value={values.icon} onChange={(icon) => set('icon', icon)} />
      <DmOnlySwitch
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <FormBar
        message={<Failure {...edit.failure} />}
        secondary={
          <Button disabled={edit.saving} onClick={cancel}>
            Cancel
          </Button>
        }
        submitLabel="Save location"
        saving={edit.saving}
        disabled={false}
      />
      {edit.conflict && (
        <EditConflict
          what="this location"
          labels={{ ...LABELS, ...labelsOf(own) }}
          show={wordsIn({ tree, maps })}
          {...edit.conflict}
        />
      )}
    </Form>
  )
}

interface DescriptionProps {
  location: Location | null
  edit: ReturnType<typeof useLocationEdit>
  /** Shows the form again, after an Undo. */
  onReopen: () => void
}

function Description({ location, edit, onReopen }: DescriptionProps) {
  const { campaign } = useLocations()
  const about = location && ({ kind: 'location', id: location.id } as const)
  return (
    <PicturedThing value={about}>
      <ProseField
        label={LABELS.description}
        path="description"
        optional
        rows={4}
        isPlain={isPlain(location, 'description')}
        max={LOCATION_LIMITS.description}
        value={edit.values.description}
        onSecret={
          about && isDm(campaign.role)
            ? (cut) =>
                void makeSecret(campaign.id, about, cut, {
                  change: (next) =>
                    edit.change(({ description }) => ({ description: next(description) })),
                  reopen: onReopen,
                })
            : undefined
        }
        onChange={(description) => edit.set('description', description)}
      />
    </PicturedThing>
  )
}

/** How a value is shown beside another person's. */
function wordsIn({ tree, maps }: Pick<ReturnType<typeof useLocations>, 'tree' | 'maps'>) {
  return function inWords(field: LocationField, { pin, ...of }: LocationFormValues): string {
    switch (field) {
      case 'visibility':
        return VISIBILITY_WORDS[of.visibility]
      case 'parent_id':
        return tree.nodes.get(of.parent_id ?? 0)?.location.name ?? 'Nothing else'
      case 'aliases':
        return aliasesInWords(of.aliases)
      case 'icon':
        return of.icon && iconName(of.icon)
      case 'pin': {
        const map = maps.find(({ id }) => id === pin?.map_id)
        return pin ? `${map?.name ?? 'Another map'}, ${positionInWords(pin)}` : 'On no map'
      }
      case 'name':
      case 'description':
        return of[field]
      default:
        return ownInWords(of[field])
    }
  }
}

function useLocationEdit(location: Location | null) {
  const { campaign, navigation, placing } = useLocations()
  const create = useCreateLocation(campaign.id)
  const update = useUpdateLocation(campaign.id)
  const kind = useKindOf(campaign.id, 'location')
  return useEdit({
    of: (it: Location | null) => (it ? `location:${it.id}` : `location-of:${campaign.id}`),
    subject: location
      ? {
          thing: location,
          async update(changes, updated_at, said) {
            const json = { ...(toRequest(changes) as LocationUpdate), updated_at, ...said }
            const saved = await update.mutateAsync({ id: location.id, ...json })
            afterRename('location', location, saved, isDm(campaign.role))
            return saved
          },
        }
      : {
          blank: blankLocation({ visibility: newVisibility(campaign), ...placing.start }),
          isBegun,
          create: (values) => create.mutateAsync(toRequest(values) as LocationCreate),
        },
    valuesOf,
    lacks: location ? lacks(location) : lacksNew(kind, isDm(campaign.role)),
    onSaved: (saved, { goOn }) =>
      goOn
        ? navigation.go({ location: saved.id, form: 'edit' }, { replace: true })
        : navigation.open(saved, { replace: true }),
    savedWords: ({ name }) => `${isolate(name)} was saved.`,
    failure: 'The location could not be saved. Your text is still here.',
  })
}
