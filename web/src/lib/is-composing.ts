interface Keys {
  isComposing: boolean
  keyCode: number
}

/**
 * Whether a key belongs to a word that is being composed, as in Japanese: Enter chooses it then, and Escape drops it.
 * In Safari, the key that ends it has only a code.
 */
export const isComposing = ({ isComposing, keyCode }: Keys): boolean =>
  isComposing || keyCode === 229

/** A handler of keys that leaves those of a word that is being composed to the browser. */
export const unlessComposing =
  <Key extends { nativeEvent: Keys }>(handle: ((event: Key) => void) | undefined) =>
  (event: Key): void => {
    if (!isComposing(event.nativeEvent)) handle?.(event)
  }
