import { useEffect, useRef, useState } from 'react'

import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { downloadBackup } from './download-backup.ts'

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
