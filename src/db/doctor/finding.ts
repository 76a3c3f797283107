/** Something that is well, something to know, or something that has to be mended. */
type Level = 'well' | 'note' | 'fault'

export interface Finding {
  about: string
  level: Level
  /** In plain words. */
  message: string
}

export const well = (about: string, message: string): Finding => ({ about, level: 'well', message })
export const note = (about: string, message: string): Finding => ({ about, level: 'note', message })
export const fault = (about: string, message: string): Finding => ({
  about,
  level: 'fault',
  message,
})
