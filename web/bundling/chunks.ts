import { basename } from 'node:path'

/** What the bundler tells of a module. */
interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
}

interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** The validator, which few first views need. */
const VALIDATOR = /[\\/]node_modules[\\/]zod[\\/]|[\\/]lib[\\/]zod\.ts$/
/** Schemas name it, but what the page takes of them is for the most part a constant. */
const SCHEMAS = /\.schemas\.ts$/
const DOORS = ['login', 'signup', 'reset-password']
/** What a first visit most often opens. */
const HOUSE = ['frame', 'dashboard', 'manage']
const PAGE = /[\\/]web[\\/]src[\\/](?:routes[\\/][\w-]+|app[\\/]frame)\.tsx$/

/**
 * Which file a module that several pages share goes into, so that a first load takes a handful of files: `door` is
 * what the pages of the signed-out share with others, `rules` the validator, `sheets` what validates with it, `house`
 * the frame and what the first pages share with others, and `annex` what is shared by the pages further in.
 * Null is for what only one page wants, which stays with that page, and for what only a part of a page wants that is
 * loaded when it is opened.
 */
export function createSharedChunks() {
  const pages = new Map<string, ReadonlySet<string>>()
  const validating = new Map<string, boolean>()

  /** The names of the pages that lead to this one. */
  function pagesOf(id: string, modules: Modules): ReadonlySet<string> {
    const known = pages.get(id)
    if (known) return known
    const found = new Set<string>()
    pages.set(id, found)
    const info = modules.getModuleInfo(id)
    if (info?.dynamicImporters.length && PAGE.test(id)) found.add(basename(id, '.tsx'))
    for (const importer of info?.importers ?? []) {
      for (const page of pagesOf(importer, modules)) found.add(page)
    }
    return found
  }

  function validates(id: string, modules: Modules): boolean {
    const known = validating.get(id)
    if (known !== undefined) return known
    validating.set(id, false)
    const imported = SCHEMAS.test(id) ? [] : (modules.getModuleInfo(id)?.importedIds ?? [])
    const found = imported.some((other) => VALIDATOR.test(other) || validates(other, modules))
    validating.set(id, found)
    return found
  }

  /** A schema file that only others build on: what is left of it validates. */
  const isFoundation = (id: string, modules: Modules) =>
    SCHEMAS.test(id) && !!modules.getModuleInfo(id)?.importers.every((other) => SCHEMAS.test(other))

  function nameChunk(id: string, modules: Modules): string | null {
    if (VALIDATOR.test(id) || isFoundation(id, modules)) return 'rules'
    const among = pagesOf(id, modules)
    if (among.size === 0 || (among.size === 1 && !among.has('frame'))) return null
    if (DOORS.some((page) => among.has(page))) return 'door'
    if (validates(id, modules)) return 'sheets'
    return HOUSE.some((page) => among.has(page)) ? 'house' : 'annex'
  }
  // Each takes along what its modules import, unless one before it has that already.
  return ['rules', 'door', 'house', 'sheets', 'annex'].map((name, place) => ({
    name: (id: string, modules: Modules) => (nameChunk(id, modules) === name ? name : null),
    debugName: name,
    priority: 1 - place / 10,
  }))
}
