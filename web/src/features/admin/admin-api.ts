import { apiThrough } from '../../lib/api.ts'
import { hasCode, send } from '../../lib/http.ts'
import { checkSession } from '../../lib/login-session/session.ts'

/** Like `send`. After a refusal for lack of admin rights the session is checked: they may be gone. */
export const adminSend: typeof send = async (input, init) => {
  try {
    return await send(input, init)
  } catch (error) {
    if (hasCode(error, 'admins-only')) void checkSession()
    throw error
  }
}

export const adminApi = apiThrough(adminSend).admin
