import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'

import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { refreshChanged } from '../../lib/refresh-changed.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { type CanBeUnfinished, setUnfinished } from './play.queries.ts'

import styles from './unfinished.module.css'

interface UnfinishedNoteProps {
  campaignId: number
  thing: CanBeUnfinished & { name: string }
}

/** On the page of an unfinished thing, until a DM says that it is complete. */
export function UnfinishedNote({ campaignId, thing }: UnfinishedNoteProps) {
  const change = useMutation({
    mutationFn: (unfinished: boolean) => setUnfinished(thing, unfinished),
    onSuccess: (_, unfinished) => {
      if (unfinished) return
      const action = { label: 'Undo', run: () => change.mutate(true) }
      toast(`${isolate(thing.name)} is finished.`, { action })
    },
    onError: (error) => toastFailure(error, 'Failed to change it'),
    onSettled: () => refreshChanged(campaignId, [{ ...thing, action: 'updated' }]),
  })
  return (
    <p className={styles.note} data-writes>
      <Badge tone="brass">Unfinished</Badge>
      <Button
        size="small"
        variant="quiet"
        icon={Check}
        busy={change.isPending}
        onClick={() => change.mutate(false)}
      >
        Mark as finished
      </Button>
    </p>
  )
}
