import { answer, askingApi } from '../api.ts'
import { addressAs } from '../view-as.ts'

/** The address by which this browser gets the file once: see `src/features/tickets/`. */
export async function ticketFor(path: string): Promise<string> {
  const { url } = await answer(askingApi.tickets.$post({ json: { path: addressAs(path) } }))
  return url
}
