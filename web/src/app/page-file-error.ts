/** A file of the program that could not be loaded: without the server, or after an upgrade of it. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError'

  constructor(cause: unknown) {
    super('A file of this page could not be loaded.', { cause })
  }
}

/** As Chromium, Firefox and Safari say it, and Vite of a style. Anything else is an error in the file itself. */
export const isFailedDownload = (cause: unknown): boolean =>
  /dynamically imported module|importing a module script|preload css/i.test(String(cause))
