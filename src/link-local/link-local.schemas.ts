/**
 * Link-local addresses, where clouds answer with the keys of the machine, and the other addresses of such services. A URL
 * writes each address in one way only, whichever way it was typed.
 */
const LINK_LOCAL = [
  /^169\.254\./,
  /^\[fe[89ab][0-9a-f]:/,
  // IPv4 addresses within IPv6 ones.
  /^\[(?:::|::ffff:|::ffff:0:|64:ff9b::|64:ff9b:1::)(?:a9fe:|6464:64c8\]|a83f:8110\])/,
  /^\[2002:a9fe:/,
  /^\[(?:fd00:ec2::254|fd20:ce::254|fd00:c1::a9fe:a9fe)\]$/,
  /^(?:100\.100\.100\.200|168\.63\.129\.16)$/,
]

/** Whether the host of an address is link-local as it is written. What a name leads to is asked by `assertNotLinkLocal`. */
export const isLinkLocal = ({ hostname }: URL): boolean =>
  LINK_LOCAL.some((form) => form.test(hostname))

export const NO_LINK_LOCAL =
  'Dramatis does not use link-local addresses (169.254.…, fe80:…). Use another address of that machine.'
