/** A file of the program that could not be loaded: without the server, or after an upgrade of it. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError'

  constructor(cause: unknown) {
    super('A file of this page could not be loaded.', { cause })
  }
}
