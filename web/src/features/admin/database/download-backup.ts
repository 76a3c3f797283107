import { NetworkError } from '../../../lib/http.ts'
import { adminSend } from '../admin-api.ts'

interface DownloadOptions {
  signal: AbortSignal
  /** Bytes so far and in all; 0 if the total is unknown. */
  onProgress: (received: number, total: number) => void
}

/** Fetches a backup and hands it to the browser to keep; answers its name. A plain link could not say a refusal. */
export async function downloadBackup({ signal, onProgress }: DownloadOptions): Promise<string> {
  const response = await adminSend('/api/admin/backup', { signal })
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
  keep(file, name)
  return name
}

function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes its own hold of the file before the next minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
