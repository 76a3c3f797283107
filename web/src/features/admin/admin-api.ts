import { checkSession } from '../../app/session.ts'
import { apiThrough } from '../../lib/api.ts'
import { ApiError, send } from '../../lib/http.ts'

/** Like `send`. After a 403 the session is checked, because the admin rights may be gone. */
export const adminSend: typeof send = async (input, init) => {
  try {
    return await send(input, init)
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) void checkSession()
    throw error
  }
}

export const adminApi = apiThrough(adminSend).admin
