import * as z from 'zod'

/**
 * Downloads that are built for each GET, or logged: a browser needs a ticket for them. Each as it is mounted, with `:id` for a
 * number.
 */
export const DOWNLOADS = [
  '/api/admin/backup',
  '/api/campaigns/:id/export',
  '/api/npcs/:id/card',
] as const

const PATHS = DOWNLOADS.map((path) => path.replace(':id', String.raw`\d+`)).join('|')
/** Browsers and servers change none of these signs. */
const DOWNLOAD = new RegExp(String.raw`^(${PATHS})(\?[\w.~%&=+,:@!*()/-]*)?$`)
const HAS_TICKET = /[?&]ticket=/

/** `POST /api/tickets` */
export const ticketRequest = z.object({
  path: z
    .string('Name the file to download.')
    .max(500, 'This address is too long.')
    .refine(
      (path) => DOWNLOAD.test(path) && !HAS_TICKET.test(path),
      `A ticket is for one of ${DOWNLOADS.join(', ')}.`,
    ),
})

export const ticket = z.object({
  url: z
    .string()
    .describe('The path with the ticket: works once, within a minute, for this login session.'),
})
