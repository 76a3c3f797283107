/**
 * How the Node inside the executable is started. What V8 compiled ahead is taken only under the flags that it was
 * compiled under, so whatever makes that cache has to be started with them as well. Some flags, such as
 * --expose-gc, also make V8 refuse what Node itself was compiled ahead with, which costs a quarter of a start.
 */
export const NODE_FLAGS = [
  // V8 starts with so little room for young objects that it collects them four times before the first answer, and
  // would take up to eight times this much when it is asked a lot, never to give it back.
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
]
