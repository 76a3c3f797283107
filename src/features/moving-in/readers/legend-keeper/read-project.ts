import { capitalize } from '../../../../texts/capitalize.ts'
import { type ForeignFile, stemOf } from '../../foreign-file.ts'
import { type Json, listOf, textIn } from '../../json.ts'
import { kindInName, kindOfWord } from '../../kind-of-word.ts'
import {
  type Becomes,
  type Found,
  type Group,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { PicturePaths } from '../../picture-paths.ts'
import { blocksOf, type Known, mapsOf, type Page, toThing, wordsIn } from './page.ts'
import { pagesIn } from './project-file.ts'

/** The export of a project of LegendKeeper. */
export const legendKeeper: ToolReader = {
  tool: 'legend-keeper',
  recognizes: async (file) => (await pagesIn(file)) !== undefined,
  read: readProject,
}

async function readProject(file: ForeignFile, found: Found): Promise<Reading> {
  found.name = stemOf(file.name) || 'LegendKeeper'
  const pages = new Map((await pagesIn(file))!.map((json) => [textIn(json.id), json]))
  const known: Known = {
    pages: new Map(),
    ofTemplates: new Set(),
    pictures: new PicturePaths(file.zip),
    found,
  }
  const parents = new Set([...pages.values()].map(({ parentId }) => textIn(parentId)))
  for (const [key, json] of pages) {
    const around = pagesAround(json, pages)
    const group = found.group(groupOf(json, around))
    const isTemplate = around.some(({ name }) => /\btemplates\b/iu.test(textIn(name)))
    if (isTemplate) for (const block of blocksOf(json)) known.ofTemplates.add(block)
    known.pages.set(key, {
      json,
      key,
      group: group.key,
      isHidden: [json, ...around].some(({ isHidden }) => isHidden === true),
      isAround: parents.has(key),
      isPlace: group.guess === 'location',
      isTemplate,
      isCast: group.guess === 'npc' || group.guess === 'article:Faction',
      hasBackstory: group.guess === 'npc',
    })
  }

  return { things: thingsOf(known, file.zip !== undefined) }
}

async function* thingsOf(known: Known, isZip: boolean): AsyncGenerator<SourceThing> {
  const { found, pages, pictures } = known
  for (const page of pages.values()) {
    const thing = toThing(page, known)
    found.maps.push(...mapsOf(page, known))
    if (isFolder(page, thing)) continue
    if (thing.name === '') {
      found.lose('Pages without a name', 'A thing needs a name.')
      continue
    }
    if (page.isHidden) found.hide('Hidden pages', 'dm')
    yield thing
  }
  const why = isZip
    ? 'They are not in the zip.'
    : 'LegendKeeper exports their addresses. Put the .lk and the pictures into one zip.'
  found.lose('Pictures', why, pictures.missing.size)
}

/** A page that says nothing, of which others are parts. Places may have no text. */
const isFolder = ({ isAround, isPlace }: Page, { text, dmText, secrets, name }: SourceThing) =>
  text === '' &&
  dmText === '' &&
  secrets!.length === 0 &&
  (name === 'Untitled' || (isAround && !isPlace))

/** The pages around a page, the innermost first. */
function pagesAround(page: Json, pages: Map<string, Json>): Json[] {
  const around = new Set<Json>()
  for (let at = pages.get(textIn(page.parentId)); at && !around.has(at);) {
    around.add(at)
    at = pages.get(textIn(at.parentId))
  }
  return [...around]
}

/** Pages of one template below one page of the first level are decided together. */
function groupOf(page: Json, around: Json[]): Group {
  const template = wordsIn(page.tags).find((tag) => kindOfWord(tag) !== undefined) ?? ''
  const guess = guessOf(page, around, template)
  const top = around.at(-1)
  const folder = top ? textIn(top.name).trim() : guess === 'location' ? 'Places' : 'Pages'
  const key = `${textIn(top?.id)}|${template}|${guess}`
  const label = template === '' ? folder : `${folder}: ${capitalize(template)}`
  return { key, label, guess }
}

/** By the template, or what the pages around are called. A page that holds a map, or is inside one that does, is a place. */
function guessOf(page: Json, around: Json[], template: string): Becomes {
  const names = around.map(({ name }) => kindInName(textIn(name)))
  const said = names.includes('rules')
    ? 'rules'
    : (kindOfWord(template) ?? names.find((kind) => kind !== undefined))
  if (said !== undefined) return said === 'rules' ? 'leave' : said
  const hasMap = ({ documents }: Json) => listOf(documents).some(({ type }) => type === 'map')
  return [page, ...around].some(hasMap) ? 'location' : 'article:Lore'
}
