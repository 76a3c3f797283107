import type { User } from '../../../../src/features/users/users.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { signOut } from '../../lib/login-session/session.ts'
import { nameOf } from '../../lib/login-session/user-name.ts'

import styles from './join.module.css'

interface JoinAsProps {
  user: User
  busy: boolean
  onJoin: () => void
}

/** For a person who is signed in: join as that account, or use another one. */
export function JoinAs({ user, busy, onJoin }: JoinAsProps) {
  return (
    <>
      <div className={styles.person}>
        <Avatar name={user.username} avatarUrl={user.portrait_url} size="medium" shape="round" />
        <div className={styles.words}>
          <p className={styles.name} title={nameOf(user)}>
            {nameOf(user)}
          </p>
          <p className={styles.email} title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
      <Button variant="primary" size="large" wide busy={busy} onClick={onJoin}>
        {busy ? 'Joining…' : 'Join Campaign'}
      </Button>
      <Button variant="quiet" wide disabled={busy} onClick={signOut}>
        Use another account
      </Button>
    </>
  )
}
