import { useMutation } from '@tanstack/react-query'
import { Stethoscope } from 'lucide-react'

import type { DatabaseStatus } from '../../../../../src/features/database/database.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { PagePart } from '../../../components/page/page-part.tsx'
import { answer } from '../../../lib/api.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useElapsed } from '../../../lib/use-elapsed.ts'
import { adminApi } from '../admin-api.ts'

import styles from './database.module.css'

interface CheckPartProps {
  /** Null for never, undefined while it loads. */
  lastCheck: DatabaseStatus['last_check'] | undefined
}

export function CheckPart({ lastCheck }: CheckPartProps) {
  const check = useMutation({
    mutationFn: () => answer(adminApi.database.check.$post()),
    onSuccess({ ok }) {
      toast(ok ? 'Check finished: no problems found.' : 'Check finished.', {
        tone: ok ? 'success' : 'warning',
      })
      return queryClient.invalidateQueries({ queryKey: queryKeys.database })
    },
  })

  return (
    <PagePart
      title="Check"
      words="Checks every page, index and reference of the file. A large file takes minutes. Others can keep working."
    >
      <Failure
        error={check.error}
        otherwise="The file could not be checked. Please check your connection."
      />
      {check.data && (
        <Alert tone={check.data.ok ? 'success' : 'danger'}>
          <p>{check.data.message}</p>
          {check.data.faults.length > 0 && (
            <ul>
              {check.data.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button icon={Stethoscope} busy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? 'Checking...' : 'Run Check'}
        </Button>
        {check.isPending && <Elapsed startedAt={check.submittedAt} />}
      </div>
      {!check.data && lastCheck !== undefined && (
        <p className={styles.status}>
          {lastCheck
            ? `Last checked ${formatLongTime(lastCheck.created_at)}. ${lastCheck.message}`
            : 'Not checked yet.'}
        </p>
      )}
    </PagePart>
  )
}

function Elapsed({ startedAt }: { startedAt: number }) {
  return <span className={styles.status}>{useElapsed(startedAt)} s</span>
}
