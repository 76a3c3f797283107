import { checkSession } from '../../app/session.ts'
import { apiThrough } from '../../lib/api.ts'
import { ApiError, send } from '../../lib/http.ts'

/** As `send`. A 403 means that one is no admin any more: the session check then closes the page. */
export const adminSend: typeof send = async (input, init) => {
  try {
    return await send(input, init)
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) void checkSession()
    throw error
  }
}

export const adminApi = apiThrough(adminSend).admin
