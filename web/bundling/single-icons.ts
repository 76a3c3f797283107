import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/**
 * Icons by a file each, and not all out of the package's one list: through it every page would lead to every icon, and
 * the sign-in page would carry those of the whole application.
 */
export function singleIcons(): Plugin {
  let files: Map<string, string>
  return {
    name: 'single-icons',
    apply: 'build',
    // As JavaScript, when types are gone.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/]/, code: PACKAGE },
      handler: (code) => {
        files ??= readFiles()
        return {
          code: code.replaceAll(IMPORT, (_, names: string) => importSingly(names, files)),
          map: null,
        }
      },
    },
  }
}

function importSingly(names: string, files: Map<string, string>): string {
  const icons = names.split(',').map((name) => name.trim().split(/\s+as\s+/))
  return icons
    .filter(([name]) => name)
    .map(([name = '', local = name]) => {
      const file = files.get(name)
      if (!file) throw new Error(`${PACKAGE} has no icon by the name ${name}.`)
      return `import ${local} from '${PACKAGE}/icons/${file}';`
    })
    .join('\n')
}

/** Name to file, as the package's own list has them. */
function readFiles(): Map<string, string> {
  const list = createRequire(import.meta.url).resolve(PACKAGE)
  const text = readFileSync(join(dirname(list), '../esm/lucide-react.mjs'), 'utf8')
  const exports = text.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
