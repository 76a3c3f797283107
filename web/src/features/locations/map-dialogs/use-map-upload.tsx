import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { upload } from '../../../lib/files/upload.ts'
import { messageOf } from '../../../lib/http.ts'
import { refresh } from '../../../lib/refresh.ts'
import { mapsQuery } from '../maps.queries.ts'

import styles from './map-dialog.module.css'

const NOT_SENT = 'The picture could not be sent. Check your connection.'

interface Sending {
  method: 'POST' | 'PUT'
  path: string
  body: Blob
}

/** Sends the picture of a map. Leaving the dialog stops it. */
export function useMapUpload(campaignId: number) {
  const [part, setPart] = useState(0)
  const stopping = useRef<AbortController>(undefined)
  const stop = () => stopping.current?.abort()
  useEffect(() => stop, [])

  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn(sending: Sending) {
      setPart(0)
      stopping.current = new AbortController()
      const { signal } = stopping.current
      const map = await upload<CampaignMap>({ ...sending, signal, onProgress: setPart })
      await refresh([mapsQuery(campaignId).queryKey])
      return map
    },
  })
  const wasStopped = error?.name === 'AbortError'
  return {
    isSending: isPending,
    /** 0 to 1. */
    part,
    failure: wasStopped ? null : error && messageOf(error, NOT_SENT),
    send: mutateAsync,
    stop,
  }
}

export function UploadProgress({ part }: { part: number }) {
  return (
    <div className={styles.progress} role="status">
      <progress max={1} value={part} aria-label="Sending the picture" />
      <span className={styles.aside}>
        {part < 1 ? `${Math.round(part * 100)} % sent` : 'Sent. The server is saving it…'}
      </span>
    </div>
  )
}
