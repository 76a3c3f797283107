import { useEffect, useRef, useState } from 'react'

import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { messageOf, NetworkError } from '../../lib/http.ts'
import { upload } from '../../lib/upload.ts'

interface Sending {
  method: 'POST' | 'PUT'
  path: string
  picture: Blob
}

/** One upload at a time, with how far it has come and why it failed. */
export function useMapUpload(onDone: (map: CampaignMap) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send({ picture: body, ...sending }: Sending) {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setFailure(null)
    setPart(0)
    try {
      onDone(await upload<CampaignMap>({ ...sending, body, signal, onProgress: setPart }))
    } catch (error) {
      if (signal.aborted) return
      setFailure(
        error instanceof NetworkError
          ? 'The server cannot be reached. The picture was not sent.'
          : messageOf(error, 'The picture could not be sent.'),
      )
    } finally {
      setPart(null)
    }
  }

  return { part, failure, send, stop: () => stopping.current?.abort() }
}
