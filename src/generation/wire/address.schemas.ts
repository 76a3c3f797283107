import { isLinkLocal, NO_LINK_LOCAL } from '../../link-local.schemas.ts'

/** Why an address of a model server is refused, as a sentence; undefined when it is not. */
export function faultOf(url: URL): string | undefined {
  if (url.username || url.password) {
    return 'Write the address without a user name and a password. A server that wants them takes a key instead.'
  }
  return isLinkLocal(url) ? NO_LINK_LOCAL : undefined
}
