import { define } from '../errors.ts'

export const loginNeeded = define.unauthenticated('login-needed', 'Please sign in.')

/** Of a page whose person is not the one who has signed in since, in another tab. */
export const signedInAsAnother = define.unauthenticated(
  'signed-in-as-another',
  'Another person has signed in in this browser. Nothing was saved.',
)

/** In a stream whose login session ends. */
export const signedOut = define.unauthenticated(
  'signed-out',
  'You have been signed out. Please sign in.',
)

export const secondFactorNeeded = define.forbidden(
  'second-factor-needed',
  'Enter a code from your authenticator app first.',
)

export const secondFactorNotSetUp = define.forbidden(
  'second-factor-not-set-up',
  'Admins here need two-factor sign-in. Turn it on in your profile.',
)

export const viewNotAllowed = define.forbidden(
  'view-not-allowed',
  'Only DMs may view the campaign as a member.',
)

export const unknownHost = define.forbidden(
  'unknown-host',
  (name: string) =>
    `Dramatis does not answer to the name ${name}. To allow it, set --origin or DRAMATIS_ORIGIN to the address in your browser, such as http://${name}.`,
)

export const fromAnotherSite = define.forbidden(
  'from-another-site',
  'This request came from another site, so it was refused.',
)

export const notEmbeddable = define.forbidden(
  'not-embeddable',
  'This address cannot be embedded in a page.',
)

export const wrongMethod = define.wrong_method(
  'method-not-allowed',
  (method: string, allowed: string) => `This address does not take ${method}. It takes ${allowed}.`,
)

export const notJson = define.invalid('not-json', 'This is not valid JSON.')
export const notForm = define.invalid('not-form', 'This is not a valid form.')

export const invalidRequest = define.invalid('invalid-request', 'This request is not valid.')

export const notSentAsJson = define.unsupported_type(
  'not-sent-as-json',
  'Send this as JSON (application/json).',
)

export const notSentAsForm = define.unsupported_type('not-sent-as-form', 'Send this as a form.')

export const notSentAsFile = define.unsupported_type(
  'not-sent-as-file',
  'Send the campaign file as it is (application/zip).',
)

export const notHttp = define.invalid('not-http', 'This is not a valid HTTP request.')

export const headersTooLarge = define.headers_too_large(
  'headers-too-large',
  'The headers of this request are too large. Remove cookies of this site, or use a shorter address.',
)

export const requestTooLarge = define.too_large('request-too-large', 'This request is too large.')

export const requestTooSlow = define.too_slow(
  'request-too-slow',
  'This request took too long to arrive.',
)

export const unexpected = define.unexpected(
  'unexpected',
  (id: string) =>
    `Something went wrong on the server. Try again. If it happens again, tell an admin: the details are in the server log under ${id}.`,
)

export const notWritten = define.unavailable(
  'data-not-written',
  (id: string) =>
    `The server cannot write its data right now, and nothing was changed. The reason is in the server log under ${id}.`,
)
