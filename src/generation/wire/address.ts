/** Origin and path, without a slash at the end. */
export const withoutSlash = ({ protocol, host, pathname }: URL): string =>
  `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
