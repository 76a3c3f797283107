/** Who may write, as all machines see it. */
export interface LeaseRecord {
  /** The machine. */
  holder: string
  /** Grows with each holder. */
  term: number
  /** Where the newest complete copy is; null before the first. */
  place: string | null
  /** From when on another may take it, counted from its last change. 0: given back. */
  seconds: number
  /** Tells two holders of the same term apart. */
  nonce: string
}

export interface StoredLease {
  record: LeaseRecord
  revision: string
}

/** One record that exactly one of several writers can change at a time. */
export interface LeaseStore {
  /** Undefined before the first. Throws when the store does not answer. */
  read(): Promise<StoredLease | undefined>
  /**
   * Writes the record if `revision` is still the newest, or if there is none and `revision` is undefined. False when another
   * was faster. Throws when the store does not answer; it may have been written then.
   */
  write(record: LeaseRecord, revision: string | undefined): Promise<boolean>
}

export function parseRecord(text: string): LeaseRecord {
  const { holder, term, place, seconds, nonce } = JSON.parse(text) as LeaseRecord
  if (typeof term !== 'number' || typeof seconds !== 'number')
    throw new Error(`Not a lease: ${text}`)
  return { holder, term, place, seconds, nonce }
}
