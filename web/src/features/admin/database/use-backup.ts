import { useEffect, useRef, useState } from 'react'

import { toast } from '../../../components/notices/toast-store.ts'
import { NetworkError, messageOf } from '../../../lib/http.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ticketFor } from '../../../lib/tickets.ts'
import { adminSend } from '../admin-api.ts'

export interface Backup {
  /** Null while none is on its way. */
  progress: { received: number; total: number } | null
  failure: string | null
  start: () => Promise<void>
  stop: () => void
}

/** Leaving the page ends a download, so that the next one is not refused. */
export function useBackup(): Backup {
  const [progress, setProgress] = useState<Backup['progress']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    current.current = controller
    setFailure(null)
    setProgress({ received: 0, total: 0 })
    try {
      const name = await downloadBackup({
        signal: controller.signal,
        onProgress: (received, total) => setProgress({ received, total }),
      })
      toast(`The backup ${name} is downloaded.`)
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(
        messageOf(error, 'The backup could not be downloaded. Please check your connection.'),
      )
    } finally {
      setProgress(null)
    }
  }

  return { progress, failure, start, stop: () => current.current?.abort() }
}

interface DownloadOptions {
  signal: AbortSignal
  /** Bytes so far and in all; 0 if the total is unknown. */
  onProgress: (received: number, total: number) => void
}

/** Downloads a backup and returns its name. A plain link could not show why the server refuses. */
async function downloadBackup({ signal, onProgress }: DownloadOptions): Promise<string> {
  const response = await adminSend(await ticketFor('/api/admin/backup'), { signal })
  const [, name = 'dramatis.db'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const total = Number(response.headers.get('Content-Length'))
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress(received, total)
      controller.enqueue(chunk)
    },
  })
  let file: Blob
  try {
    file = await new Response(response.body!.pipeThrough(counter as never)).blob()
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new NetworkError('The backup broke off.', { cause })
  }
  if (total && file.size !== total) throw new NetworkError('The backup broke off.')
  saveFile(file, name)
  return name
}
