import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { endSession, refreshEvening } from './play.queries.ts'
import { SessionLog } from './session-log.tsx'

interface EndSessionProps {
  campaignId: number
  session: Session
  entries: readonly JournalEntry[]
}

/** Shows what was noted before the session ends. */
export function EndSession({ campaignId, session, entries }: EndSessionProps) {
  const [isOpen, setOpen] = useState(false)
  const [addsLog, setAddsLog] = useState(true)
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => endSession(session.id, addsLog && entries.length > 0),
    onSuccess: () => {
      setOpen(false)
      toast(`${session.title} has ended.`)
    },
    onSettled: () => refreshEvening(client, campaignId),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        End session
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`End ${session.title}?`}>
        {end.error && (
          <Alert tone="danger">{messageOf(end.error, 'Failed to end the session')}</Alert>
        )}
        <SessionLog entries={entries} />
        {entries.length > 0 && (
          <Checkbox checked={addsLog} onChange={setAddsLog}>
            Add the lines that all readers may see to the notes
          </Checkbox>
        )}
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
            End session
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
