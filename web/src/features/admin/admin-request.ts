import { checkSession } from '../../app/session.ts'
import { ApiError, request, type RequestOptions, send } from '../../lib/http.ts'

/** As `request`; a refusal says that one is no admin any more, and the session check then closes the place. */
export function adminRequest<T>(path: string, options?: RequestOptions): Promise<T> {
  return noticing(request<T>(path, options))
}

/** As `send`, with the same care. */
export function adminSend(path: string, options?: RequestOptions): Promise<Response> {
  return noticing(send(path, options))
}

async function noticing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) void checkSession()
    throw error
  }
}
