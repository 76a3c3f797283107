import { MessageSquareShare } from 'lucide-react'
import { useState } from 'react'

import { INVITABLE_ROLES } from '../../../../../src/features/campaigns/campaigns.fields.ts'
import type {
  Campaign,
  InvitableRole,
} from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { NewInviteLink } from '../../../../../src/features/invite-links/invite-links.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { FormFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { LinkToCopy } from '../../../components/forms/link-to-copy.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { isLocal } from '../../../lib/is-local.ts'
import { roleName } from '../role-names.ts'
import { useMakeInviteLink } from './members.queries.ts'

import styles from '../create-campaign-form.module.css'

const USES = [1, 2, 3, 4, 5, 6, 8, 10, 20, 50]
const DAYS = [1, 3, 7, 14, 30, 90]
/** What the server takes when it is told nothing. */
const USUAL = { role: 'player' as InvitableRole, uses: 6, days: 14 }

interface InviteLinkDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Makes a link, and then shows it once. */
export function InviteLinkDialog({ campaign, onClose }: InviteLinkDialogProps) {
  const [wish, setWish] = useState(USUAL)
  const make = useMakeInviteLink(campaign.id)
  const link = make.data

  return (
    <Dialog
      guarded={link !== undefined}
      size={link ? 'wide' : 'medium'}
      onClose={onClose}
      title="Invitation Link"
      description={
        link
          ? 'Send it to the people who play. It is shown here once and cannot be read again.'
          : `Anyone with the link can join ${campaign.name}, with a new account or their own.`
      }
    >
      {link && (
        <div className={styles.made}>
          {!isLocal(link.url) && (
            <img
              className={styles.qr}
              src={`data:image/svg+xml,${encodeURIComponent(link.qr_svg)}`}
              alt="QR code of the link"
            />
          )}
          <Button
            icon={MessageSquareShare}
            onClick={() => void sendMessage(messageWith(campaign, link))}
          >
            {canShare ? 'Send a Message' : 'Copy a Message'}
          </Button>
          <LinkToCopy address={link.url} hint={factsOf(link)} onDone={onClose} />
        </div>
      )}
      {!link && (
        <Form onSubmit={() => make.mutate(wish)}>
          <Failure error={make.error} otherwise="The link could not be made." />
          <SelectField
            label="Role"
            options={INVITABLE_ROLES.map((one) => [one, roleName(one)])}
            value={wish.role}
            onChange={(role) => setWish({ ...wish, role })}
          />
          <SelectField
            label="How many may join"
            options={USES.map((uses) => [uses, counted(uses, 'person', 'people')])}
            value={wish.uses}
            onChange={(uses) => setWish({ ...wish, uses })}
          />
          <SelectField
            label="How long it works"
            options={DAYS.map((days) => [days, counted(days, 'day')])}
            value={wish.days}
            onChange={(days) => setWish({ ...wish, days })}
          />
          <FormFooter busy={make.isPending} onCancel={onClose}>
            Make Link
          </FormFooter>
        </Form>
      )}
    </Dialog>
  )
}

/** Phones send by any of their apps; elsewhere it is copied. */
const canShare = typeof navigator !== 'undefined' && 'share' in navigator

const messageWith = ({ name }: Campaign, { url }: NewInviteLink): string =>
  `Join our campaign ${name} on Dramatis. Open this link and choose a password: ${url}`

async function sendMessage(text: string): Promise<void> {
  if (canShare) {
    // Closing the phone's own dialog rejects.
    await navigator.share({ text }).catch(() => {})
    return
  }
  if (await copyText(text)) toast('The message is copied.')
  else toast('Your browser does not let this page copy. Copy the link instead.', { tone: 'danger' })
}

function factsOf({ role, uses_left, expires_at }: NewInviteLink): string {
  const who = role === 'dm' ? counted(uses_left, 'Dungeon Master') : counted(uses_left, 'player')
  return `Up to ${who} can join until ${formatLongDate(expires_at)}.`
}
