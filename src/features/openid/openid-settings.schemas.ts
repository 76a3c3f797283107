import * as z from 'zod'

import { isLinkLocal, NO_LINK_LOCAL } from '../../link-local/link-local.schemas.ts'

const AN_ISSUER = 'The issuer is an address such as https://auth.example.org, without ? and #.'

/** Empty without a provider. Kept as it is written: what tokens name must equal it. */
export const openidIssuer = z
  .string(AN_ISSUER)
  .trim()
  .max(500, AN_ISSUER)
  .refine((text) => text === '' || faultIn(text) === undefined, {
    error: ({ input }) => faultIn(String(input)),
  })

function faultIn(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return AN_ISSUER
  const url = new URL(text)
  const { username, password, search, hash } = url
  if (`${username}${password}${search}${hash}` !== '') return AN_ISSUER
  return isLinkLocal(url) ? NO_LINK_LOCAL : undefined
}

const AN_ID = 'A client id has no spaces and at most 200 characters.'

export const openidClientId = z
  .string(AN_ID)
  .trim()
  .max(200, AN_ID)
  .regex(/^[\x21-\x7e]*$/, AN_ID)

const A_SECRET = 'A client secret has no spaces and at most 1000 characters.'

/** Empty for a public client. */
export const openidClientSecret = z
  .string(A_SECRET)
  .trim()
  .max(1_000, A_SECRET)
  .regex(/^[\x21-\x7e]*$/, A_SECRET)

const A_LABEL = 'The label of the sign-in button has 1 to 40 characters.'

export const openidLabel = z.string(A_LABEL).trim().min(1, A_LABEL).max(40, A_LABEL)
