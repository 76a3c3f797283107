import { LogOut, MessageSquarePlus } from 'lucide-react'

import { Avatar } from '../components/avatar.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { VersionLine } from '../features/about/version-line.tsx'
import { useUser } from './session-store.ts'
import { signOut } from './session.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { nameOf } from './user-name.ts'

import styles from './user-panel.module.css'

/** Who is signed in, the light to read by, and the ways out; `onLeave` when a link is followed. */
export function UserPanel({ onLeave }: { onLeave?: () => void }) {
  const user = useUser()
  if (!user) return null

  return (
    <div className={styles.panel}>
      <div className={styles.user}>
        <Avatar name={user.username} avatarUrl={user.portrait_url} shape="round" />
        <div className={styles.words}>
          <p className={styles.name} title={user.email}>
            {nameOf(user)}
          </p>
        </div>
        {user.is_admin && <Badge tone="brass">Admin</Badge>}
      </div>
      <LinkButton
        to="/feedback"
        variant="quiet"
        icon={MessageSquarePlus}
        className={styles.feedback}
        onClick={onLeave}
      >
        Submit Feedback
      </LinkButton>
      <div className={styles.buttons}>
        <Button variant="quiet" icon={LogOut} onClick={signOut}>
          Logout
        </Button>
        <VersionLine onLeave={onLeave} />
        <ThemeSwitch />
      </div>
    </div>
  )
}
