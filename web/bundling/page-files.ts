import type { Plugin } from 'vite'

const PAGE = /[\\/]web[\\/]src[\\/]routes[\\/]([\w-]+)\.tsx$/
const FRAME = /[\\/]web[\\/]src[\\/]app[\\/]frame\.tsx$/
/** What reads them. */
const FIRST = '<script src="/first.js"></script>'
const DOORS = ['login', 'signup', 'reset-password']

/** Writes into the page which files each of its places needs, so that public/first.js can ask for them at once. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = chunks.find(({ isEntry }) => isEntry)
        const frame = chunks.find(({ moduleIds }) => moduleIds.some((id) => FRAME.test(id)))

        /** A chunk's own files and those of all that it imports, without what the page loads anyway. */
        function filesOf(fileName: string | undefined, found = new Set<string>()): Set<string> {
          const chunk = chunks.find((chunk) => chunk.fileName === fileName)
          if (!chunk || chunk === first || found.has(`/${chunk.fileName}`)) return found
          found.add(`/${chunk.fileName}`)
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`)
          for (const other of chunk.imports) filesOf(other, found)
          return found
        }

        const pages = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const [, page] = PAGE.exec(facadeModuleId ?? '') ?? []
          if (!page) return []
          const files = filesOf(fileName)
          return [[page, [...(DOORS.includes(page) ? files : filesOf(frame?.fileName, files))]]]
        })
        const written = JSON.stringify(Object.fromEntries(pages))
        return html.replace(
          FIRST,
          `<script type="application/json" id="page-files">${written}</script>\n    ${FIRST}`,
        )
      },
    },
  }
}
