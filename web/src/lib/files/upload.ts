import { headers } from '../api.ts'
import { ApiError, type ErrorBody, NetworkError } from '../http.ts'
import { checkSession } from '../login-session/session.ts'
import { refusalOfWrite } from '../view-as.ts'

interface Upload {
  method: 'POST' | 'PUT'
  path: string
  body: Blob
  /** Of the body, where the browser may know it otherwise. */
  type?: string
  signal: AbortSignal
  /** How much of it the server has, 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a file. Not by fetch, which cannot report how much is sent. */
export function upload<Answer>(options: Upload): Promise<Answer> {
  const { method, path, body, type, signal, onProgress } = options
  const refusal = refusalOfWrite()
  if (refusal) return Promise.reject(new ApiError(403, { error: refusal }))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Prefer', headers().Prefer)
    if (type) request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status } = request
      const answer = request.response as Answer | ErrorBody | null
      if (status >= 200 && status < 300) return resolve(answer as Answer)
      if (status === 401) void checkSession()
      reject(new ApiError(status, answer ?? {}))
    })
    request.addEventListener('error', () =>
      reject(new NetworkError('The server cannot be reached.')),
    )
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
