import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'

import type { PinsInput } from '../../../../src/features/play/play.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { refreshPlay, putPins, tonightQuery } from './play.queries.ts'

import styles from './pin-button.module.css'

interface PinButtonProps {
  campaignId: number
  what: PinsInput['pins'][number]
  name: string
}

/** Keeps an NPC or a location at hand on the reader's Home, or no longer. */
export function PinButton({ campaignId, what, name }: PinButtonProps) {
  const { data } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  const pins = (data?.pins ?? []).map(({ kind, id }) => ({ kind, id }))
  const others = pins.filter(({ kind, id }) => kind !== what.kind || id !== what.id)
  const isPinned = others.length < pins.length
  const change = useMutation({
    mutationFn: () => putPins(campaignId, isPinned ? others : [...pins, what]),
    onSuccess: () =>
      toast(isPinned ? `${isolate(name)} unpinned.` : `${isolate(name)} pinned to Home.`),
    onError: (error) => toastFailure(error, 'Failed to change the pins'),
    onSettled: () => refreshPlay(campaignId),
  })
  return (
    <IconButton
      icon={Bookmark}
      className={styles.pin}
      label={isPinned ? 'Unpin from Home' : 'Pin to Home'}
      aria-pressed={isPinned}
      data-writes
      disabled={!data}
      busy={change.isPending}
      onClick={() => change.mutate()}
    />
  )
}
