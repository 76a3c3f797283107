import { useState } from 'react'

import { toast } from '../../../components/notices/toast-store.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { ticketFor } from '../../../lib/files/tickets.ts'
import { NetworkError } from '../../../lib/http.ts'
import { adminSend } from '../admin-api.ts'
import { useStoppable } from '../use-stoppable.ts'

/** Bytes so far and in all; 0 if the total is unknown. */
interface Progress {
  received: number
  total: number
}

/** Leaving the page ends a download, so that the next one is not refused. */
export function useBackup() {
  const [progress, setProgress] = useState<Progress>({ received: 0, total: 0 })
  const download = useStoppable(
    (_: void, signal) => {
      setProgress({ received: 0, total: 0 })
      return downloadBackup(signal, setProgress)
    },
    (name) => toast(`The backup ${name} is downloaded.`),
  )
  return { ...download, progress }
}

/** Downloads a backup and returns its name. A plain link could not show why the server refuses. */
async function downloadBackup(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<string> {
  const response = await adminSend(await ticketFor('/api/admin/backup'), { signal })
  const [, name = 'dramatis.db'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const total = Number(response.headers.get('Content-Length'))
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress({ received, total })
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
