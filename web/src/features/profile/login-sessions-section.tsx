import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'

import type { LoginSession } from '../../../../src/features/login-sessions/login-sessions.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongTime } from '../../lib/dates.ts'
import { loginSessionsQuery, useEndLoginSessions } from './profile.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './login-sessions.module.css'

export function LoginSessionsSection() {
  return (
    <Section title="Where You Are Signed In">
      <Loaded
        query={useQuery(loginSessionsQuery)}
        failure="The list of browsers could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading the list of browsers…" rows={1} />}
      >
        {(sessions) => <LoginSessionList sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function LoginSessionList({ sessions }: { sessions: LoginSession[] }) {
  const end = useEndLoginSessions()
  const signOut = (id?: string) => end.mutate(id, { onSuccess: ({ message }) => toast(message) })

  return (
    <>
      <Failure error={end.error} otherwise="Failed to sign out" />
      <ul className={styles.list}>
        {sessions.map(({ id, browser, created_at, last_used_at, is_current }) => (
          <li key={id} className={styles.row}>
            <div className={styles.facts}>
              <p className={styles.browser}>
                {browser || 'Unknown browser'} {is_current && <Badge>This browser</Badge>}
              </p>
              <p className={lettering.quiet}>
                Signed in {formatLongTime(created_at)}. Last used {formatLongTime(last_used_at)}.
              </p>
            </div>
            {!is_current && (
              <Button
                variant="quiet"
                icon={LogOut}
                disabled={end.isPending}
                onClick={() => signOut(id)}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button icon={LogOut} disabled={end.isPending} onClick={() => signOut()}>
          Sign Out Everywhere Else
        </Button>
      )}
    </>
  )
}
