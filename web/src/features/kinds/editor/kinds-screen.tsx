import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, EyeOff, Import, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { KIND_LIMITS } from '../../../../../src/features/kinds/kinds.limits.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { useCurrentCampaign } from '../../campaigns/use-current-campaign.ts'
import { KeptTexts } from '../../unsent/kept-texts.tsx'
import { createKind, refreshKinds } from '../kind-edit.queries.ts'
import type { KindsSearch } from '../kinds-search.ts'
import { isOfArticles, kindsQuery } from '../kinds.queries.ts'
import { KindEditor } from './kind-editor.tsx'
import { TakeKindDialog } from './take-kind-dialog.tsx'

import styles from './kinds-screen.module.css'

interface KindsScreenProps {
  campaign: Campaign
  search: KindsSearch
}

/** The kinds of a campaign and their fields. For DMs. */
export function KindsScreen({ campaign, search }: KindsScreenProps) {
  const { data: kinds, error, refetch } = useQuery(kindsQuery(campaign.id))
  const isPhone = useIsPhone()
  const named = kinds?.find(({ id }) => id === search.kind)
  const kind = named ?? (isPhone ? undefined : kinds?.find(isOfArticles))
  const own = kinds?.filter(isOfArticles) ?? []
  const at = own.findIndex((one) => one === kind)
  // On the phone a kind that is open has the page to itself.
  const isList = !isPhone || !kind
  const header = (
    <PageHeader
      title="Kinds and fields"
      back={
        !isList && (
          <LinkButton to="/kinds" variant="quiet" icon={ArrowLeft}>
            All kinds
          </LinkButton>
        )
      }
    />
  )
  if (!isDm(campaign.role)) {
    return (
      <>
        {header}
        <EmptyState title="Only DMs change the kinds of a campaign" />
        <KeptTexts forms={(kinds ?? []).map(({ id }) => `kind:${id}`)} />
      </>
    )
  }
  return (
    <>
      {header}
      <LoadError
        error={kinds ? null : error}
        failure="The kinds could not be loaded."
        onRetry={refetch}
      />
      {!kinds && !error && <LoadingRows label="Loading the kinds…" />}
      {kinds && (
        <div className={styles.screen} data-wide-page>
          {isList && (
            <nav className={styles.kinds} aria-label="Kinds">
              <ul>
                {kinds.map(({ id, plural, icon, shown, fields }) => (
                  <li key={id}>
                    <Link
                      to="/kinds"
                      search={{ kind: id }}
                      className={styles.kind}
                      aria-current={id === kind?.id ? 'true' : undefined}
                    >
                      <Icon name={icon} size={20} />
                      <span className={styles.kindName}>{plural}</span>
                      {!shown && <EyeOff aria-label="Not in the navigation" />}
                      {fields.length > 0 && (
                        <span className={styles.count}>{counted(fields.length, 'field')}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
              {own.length < KIND_LIMITS.kinds && <AddKind campaignId={campaign.id} />}
              <TakeKind campaign={campaign} />
            </nav>
          )}
          {kind && (
            <KindEditor
              key={kind.id}
              kind={kind}
              before={at > 0 ? own[at - 1] : undefined}
              after={at < 0 ? undefined : own[at + 1]}
            />
          )}
        </div>
      )}
    </>
  )
}

/** For DMs of several campaigns. */
function TakeKind({ campaign }: Pick<KindsScreenProps, 'campaign'>) {
  const { campaigns = [] } = useCurrentCampaign()
  const [isOpen, setOpen] = useState(false)
  const others = campaigns.filter(({ id, role }) => id !== campaign.id && isDm(role))
  if (others.length === 0) return null
  return (
    <>
      <Button variant="quiet" icon={Import} className={styles.take} onClick={() => setOpen(true)}>
        Take from another campaign
      </Button>
      {isOpen && (
        <TakeKindDialog campaign={campaign} others={others} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function AddKind({ campaignId }: { campaignId: number }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const isBlank = name.trim() === ''
  const add = useMutation({
    mutationFn: (sent: string) => createKind(campaignId, { name: sent }),
    async onSuccess({ id }, sent) {
      await refreshKinds(campaignId)
      // The next one may be typed meanwhile.
      setName((now) => (now.trim() === sent ? '' : now))
      void navigate({ to: '/kinds', search: { kind: id } })
    },
    onError: (error) => toastFailure(error, 'The kind was not added.'),
  })

  return (
    <Form
      className={styles.add}
      onSubmit={() => isBlank || add.isPending || add.mutate(name.trim())}
    >
      <TextInput
        aria-label="Add a kind"
        placeholder="Add a kind…"
        value={name}
        maxLength={KIND_LIMITS.name}
        onChange={({ target }) => setName(target.value)}
      />
      <IconButton
        type="submit"
        variant="outlined"
        icon={Plus}
        label="Add"
        busy={add.isPending}
        disabled={isBlank}
      />
    </Form>
  )
}
