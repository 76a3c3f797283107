/**
 * Flags of the Node inside the executable. V8 accepts a code cache only with the flags it was made with, so the build uses
 * them, too. Some flags, such as --expose-gc and --heap-growing-percent, also make V8 reject Node's own cache, which costs a
 * quarter of a start.
 */
export const NODE_FLAGS = [
  // With V8's default, young objects are collected four times before the first answer, and under load they take up to
  // eight times as much memory, which V8 keeps.
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
]
