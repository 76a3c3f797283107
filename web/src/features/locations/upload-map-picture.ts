import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { checkSession } from '../../app/session.ts'
import { ApiError, type ErrorBody, NetworkError } from '../../lib/http.ts'

interface Upload {
  method: 'POST' | 'PUT'
  path: string
  picture: Blob
  signal: AbortSignal
  /** How much of it the server has, 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends the picture of a map as it is. The one request that is no fetch, which cannot tell how far it has come. */
export function uploadMapPicture({
  method,
  path,
  picture,
  signal,
  onProgress,
}: Upload): Promise<CampaignMap> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status } = request
      const answer = request.response as CampaignMap | ErrorBody | null
      if (status >= 200 && status < 300) return resolve(answer as CampaignMap)
      if (status === 401) void checkSession()
      reject(new ApiError(status, (answer ?? {}) as ErrorBody))
    })
    request.addEventListener('error', () =>
      reject(new NetworkError('The server cannot be reached.')),
    )
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(picture)
  })
}
