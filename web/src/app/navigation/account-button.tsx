import { Popover } from 'radix-ui'
import { useState } from 'react'

import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useReturnFocus } from '../../components/focus/use-return-focus.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { nameOf } from '../../lib/login-session/user-name.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { AccountPanel } from './account-panel.tsx'

import styles from './account-button.module.css'

/** The person's face, from which the account opens: beside it at the desk, as a sheet on the phone. */
export function AccountButton() {
  const user = useUser()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(false)
  const returnFocus = useReturnFocus(open)
  if (!user) return null

  const name = nameOf(user)
  const panel = <AccountPanel onLeave={() => setOpen(false)} />
  const face = (
    <button
      type="button"
      className={styles.face}
      aria-label={`Account: ${name}${user.is_admin ? ' Admin' : ''}`}
      aria-haspopup="dialog"
      title={user.email}
      {...(isPhone && { onClick: () => setOpen(true) })}
    >
      <Avatar name={user.username} avatarUrl={user.portrait_url} shape="round" />
      {!isPhone && <span className={styles.name}>{name}</span>}{' '}
      {!isPhone && user.is_admin && (
        <span className={styles.badge}>
          <Badge tone="brass">Admin</Badge>
        </span>
      )}
    </button>
  )

  if (isPhone) {
    return (
      <>
        {face}
        <Dialog open={open} onClose={() => setOpen(false)} title={name}>
          {panel}
        </Dialog>
      </>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{face}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label={name}
          {...returnFocus}
        >
          {panel}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
