import type { IsReadable } from './drafts.ts'
import type { IsSame, Part, Said } from './edit-draft.ts'

/** Null for what has no version, or was never saved. */
export interface Versioned {
  updated_at: string | null
}

/** An existing thing and how it is saved, or how a new one begins and is created. */
type Subject<Thing extends Versioned, Values> =
  | {
      thing: Thing
      /** Sends only the changed fields, so that other people's changes stay. */
      update: (
        changes: Partial<Values>,
        updatedAt: Thing['updated_at'],
        said: Said,
      ) => Promise<Thing>
    }
  | {
      blank: Values
      /** What stands for values of a stored draft that cannot be read; those of `blank` if left out. */
      safe?: Partial<Values>
      isBegun: (values: Values) => boolean
      create: (values: Values) => Promise<Thing>
    }

/** What a form says of the thing that it edits. */
export interface EditOptions<Thing extends Versioned, Values extends object, Beside> {
  /** The key of its draft, as in `session:7`; called with null for something new. */
  of: (thing: Thing | null) => string
  subject: Subject<Thing, Values>
  valuesOf: (thing: Thing) => Values
  /** By structure if left out. */
  isSame?: IsSame<Values>
  /** Whether the reader does not have this field any more. What was typed in it waits, and is not sent with the whole form. */
  lacks?: (field: keyof Values & string) => boolean
  /** What the draft keeps beside the values and does not send. */
  beside?: { blank: Beside; isWorthKeeping: (beside: Beside) => boolean }
  isReadable?: IsReadable
  /** Reads the current version from a 409, where it is not the thing itself. */
  readCurrent?: (current: unknown) => Thing
  /**
   * Called if the form is still open. `goOn`: something of a new thing was not saved with it, and waits as a draft of the
   * created thing. `part`: only that was saved.
   */
  onSaved: (saved: Thing, next: { goOn: boolean; part: Part<Values> | undefined }) => void
  savedWords?: (saved: Thing) => string
  /** What to say when saving failed without a sentence of the server. */
  failure: string
}
