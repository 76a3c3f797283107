import { parseAst, type Plugin } from 'vite'

const SCHEMAS = /[\\/]src[\\/].*\.schemas\.ts$/

/**
 * What a schema file computes has no effect but its value. Said so, the bundler leaves out what nobody asks for: a
 * page that wants one limit out of a schema file does not take the validator along.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    // As JavaScript, when types are gone.
    enforce: 'post',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  }
}

/** Each constant that is computed becomes a call that may be left out, with every call within it. */
function markPure(code: string): string {
  const computed = parseAst(code).body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => {
      const isObject = init?.type === 'ObjectExpression'
      if (!init || !(isObject || init.type === 'CallExpression')) return []
      return code.slice(init.start, init.end).includes('(') ? [init] : []
    })
  })
  return computed.toReversed().reduce((marked, { start, end }) => {
    const call = `/* @__PURE__ */ (() => (${marked.slice(start, end)}))()`
    return marked.slice(0, start) + call + marked.slice(end)
  }, code)
}
