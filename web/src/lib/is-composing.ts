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
