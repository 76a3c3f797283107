import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Import } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { KindCreate } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { optionsOf } from '../../../components/forms/options.ts'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../../components/notices/toast-with-undo.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { isolate } from '../../../lib/texts/isolate.ts'
import { createKind, deleteKind, refreshKinds, updateKind } from '../kind-edit.queries.ts'
import { kindsQuery, useKinds } from '../kinds.queries.ts'
import { onWire, valuesOf } from './field-drafts.ts'
import { offersOf } from './take-kind.ts'

import styles from './take-kind-dialog.module.css'

interface TakeKindProps {
  campaign: Campaign
  /** Of the same DM. */
  others: readonly Campaign[]
  onClose: () => void
}

type IconName = NonNullable<KindCreate['icon']>
type Offer = ReturnType<typeof offersOf>[number]

/** The kinds of another campaign, each to be taken with its fields; where it is here already, the fields alone. */
export function TakeKindDialog({ campaign, others, onClose }: TakeKindProps) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(others[0]!.id)
  const { data, error, refetch } = useQuery(kindsQuery(from))
  const here = useKinds(campaign.id)
  const take = useMutation({
    mutationFn: (offer: Offer) =>
      takeInto(campaign, offer, (id) => void navigate({ to: '/kinds', search: { kind: id } })),
    onSuccess: onClose,
    onError: (failure) => toastFailure(failure, 'The kind could not be added.'),
  })

  return (
    <Dialog
      onClose={onClose}
      title="Take a kind from another campaign"
      description="The kind comes with its fields. Its articles stay in that campaign."
    >
      <div className={styles.dialog}>
        <SelectField label="Campaign" options={optionsOf(others)} value={from} onChange={setFrom} />
        <LoadError
          error={data ? null : error}
          failure="The kinds could not be loaded."
          onRetry={refetch}
        />
        {!data && !error && <LoadingRows label="Loading the kinds…" />}
        <ul className={styles.offers}>
          {offersOf(data ?? [], here).map((offer) => (
            <li key={offer.kind.id} className={styles.offer}>
              <Icon name={offer.kind.icon} size={24} />
              <div>
                <p className={styles.name}>{offer.kind.plural}</p>
                <p className={styles.fields}>
                  {offer.kind.fields.map(({ label }) => label).join(', ') || 'No fields'}
                </p>
              </div>
              {offer.mayTake ? (
                <Button
                  size="small"
                  icon={Import}
                  busy={take.isPending && take.variables.kind.id === offer.kind.id}
                  disabled={take.isPending}
                  aria-label={`${wordsOf(offer)}: ${offer.kind.plural}`}
                  onClick={() => take.mutate(offer)}
                >
                  {wordsOf(offer)}
                </Button>
              ) : (
                <span className={styles.fields}>{offer.here ? 'Nothing new' : 'No room'}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const wordsOf = ({ here, fields }: Offer) =>
  here ? `Add ${counted(fields.length, 'field')}` : 'Take'

/** Says what was taken, with an Undo. */
async function takeInto(
  { id: campaignId }: Campaign,
  { kind: { name, plural, icon }, here, fields }: Offer,
  onTaken: (id: number) => void,
): Promise<void> {
  const before = here ? valuesOf(here).fields.map(onWire) : []
  const refresh = () => refreshKinds(campaignId)
  const taken = here
    ? await updateKind(here.id, {
        fields: [...before, ...fields],
        updated_at: here.updated_at,
      })
    : await createKind(campaignId, { name, plural, icon: icon as IconName, fields })
  await refresh()
  onTaken(taken.id)
  toastWithUndo(
    here
      ? `${counted(fields.length, 'field')} added to ${isolate(here.name)}.`
      : `${isolate(plural)} added.`,
    async () => {
      if (here) await updateKind(here.id, { fields: before, updated_at: taken.updated_at })
      else await deleteKind(taken.id)
      await refresh()
    },
  )
}
