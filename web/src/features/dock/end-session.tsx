import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { endingStore } from '../play/line-field.ts'
import { endSession, refreshPlay, tonightQuery } from '../play/play.queries.ts'
import { SessionLog } from '../play/session-log.tsx'
import { Unfinished } from '../play/unfinished.tsx'

import styles from './end-session.module.css'

interface EndSessionProps {
  campaignId: number
  session: Session
  entries: readonly JournalEntry[]
}

/** Shows what was noted and what is unfinished before the session ends. It opens from several places. */
export function EndSession({ campaignId, session, entries }: EndSessionProps) {
  const isOpen = endingStore.use()
  const close = () => endingStore.set(false)
  const [addsLog, setAddsLog] = useState(true)
  const navigate = useNavigate()
  const { data: tonight } = useQuery(tonightQuery(campaignId))
  const end = useMutation({
    mutationFn: () => endSession(session.id, addsLog && entries.length > 0),
    onSuccess: () => {
      close()
      void navigate({ to: '/storyline', search: { session: session.id } })
      toast(`${isolate(session.title)} has ended.`)
    },
    onSettled: () => refreshPlay(campaignId),
  })
  const isAllForDms =
    session.visibility !== 'dm' &&
    entries.length > 0 &&
    entries.every(({ visibility }) => visibility === 'dm')
  const met = session.npcs.map(
    ({ name, died_this_session: died }) => name + (died ? ' (died)' : ''),
  )
  return (
    <Dialog open={isOpen} onClose={close} title={`End ${session.title}?`}>
      <div className={styles.parts}>
        <Failure error={end.error} otherwise="Failed to end the session" />
        <SessionLog entries={entries} onLeave={close} />
        <Names label="Met" names={met} />
        <Names label="Visited" names={session.locations.map(({ name }) => name)} />
        {tonight && <Unfinished tonight={tonight} onLeave={close} />}
        {isAllForDms && <p>All lines are DM only: players will read none of them.</p>}
        {entries.length > 0 && !isAllForDms && (
          <Checkbox checked={addsLog} onChange={setAddsLog}>
            Copy the public lines into the session notes
          </Checkbox>
        )}
      </div>
      <DialogFooter>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" autoFocus busy={end.isPending} onClick={() => end.mutate()}>
          End session
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.names}>
      <strong>{label}:</strong> {names.join(', ')}
    </p>
  )
}
