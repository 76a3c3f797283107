import * as z from 'zod'

import { isLinkLocal, NO_LINK_LOCAL } from '../../link-local/link-local.schemas.ts'

/** Why an address of a model server is refused, as a sentence; undefined when it is not. */
export function faultOf(url: URL): string | undefined {
  if (url.username || url.password) {
    return 'Write the address without a user name and a password. Use a key if the server needs one.'
  }
  return isLinkLocal(url) ? NO_LINK_LOCAL : undefined
}

/** Origin and path, without a slash at the end. */
export const withoutSlash = ({ protocol, host, pathname }: URL): string =>
  `${protocol}//${host}${pathname.replace(/\/+$/, '')}`

/** The addresses in a setting that may hold several, as an admin wrote them. */
export const addressesIn = (text: string): string[] =>
  text.split(',').flatMap((address) => address.trim() || [])

const MOST = 8
const TOO_MANY = `Name at most ${MOST} addresses.`

/** Up to eight addresses with commas between them, each as `one` wants it. */
export const addressesOf = (one: z.ZodType<string>, expected: string) =>
  z
    .string(expected)
    .trim()
    .max(4_000, TOO_MANY)
    .superRefine((text, context) => {
      const all = addressesIn(text)
      const faults = (all.length > 0 ? all : ['']).map((address) => one.safeParse(address).error)
      const message = all.length > MOST ? TOO_MANY : faults.find(Boolean)?.issues[0]?.message
      if (message) context.addIssue({ code: 'custom', message })
    })
