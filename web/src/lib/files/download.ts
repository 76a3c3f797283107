import { toastFailure } from '../../components/notices/toast-failure.ts'
import { ticketFor } from './tickets.ts'

/** The browser saves the file while it arrives. `failure` says what did not work. */
export async function download(path: string, failure: string): Promise<void> {
  const link = document.createElement('a')
  try {
    link.href = await ticketFor(path)
  } catch (error) {
    toastFailure(error, failure)
    return
  }
  link.download = ''
  link.click()
}
