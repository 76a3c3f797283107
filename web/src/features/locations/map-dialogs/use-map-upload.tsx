import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { upload } from '../../../lib/upload.ts'
import { mapsQuery } from '../maps.queries.ts'

import styles from './map-dialog.module.css'

/** Sends one picture at a time, and tells how much of it is sent. */
export function useMapUpload(campaignId: number) {
  const client = useQueryClient()
  const [part, setPart] = useState<number | null>(null)
  const [wasStopped, setStopped] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(method: 'POST' | 'PUT', path: string, body: Blob): Promise<CampaignMap> {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setStopped(false)
    setPart(0)
    try {
      const map = await upload<CampaignMap>({ method, path, body, signal, onProgress: setPart })
      await client.invalidateQueries(mapsQuery(campaignId))
      return map
    } catch (error) {
      setStopped(signal.aborted)
      throw error
    } finally {
      setPart(null)
    }
  }

  return {
    isSending: part !== null,
    /** 0 to 1. */
    part: part ?? 0,
    wasStopped,
    send,
    stop: () => stopping.current?.abort(),
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
