import { capitalize } from '../../../../texts/capitalize.ts'
import { type ForeignFile, stemOf } from '../../foreign-file.ts'
import { type Json, listOf, saysHidden, textIn } from '../../json.ts'
import { kindInName, kindOfWord } from '../../kind-of-word.ts'
import {
  type Becomes,
  type Found,
  type Group,
  NOTHING_LIKE_IT,
  type Reading,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { PicturePaths } from '../../picture-paths.ts'
import { blocksOf, type Known, mapsOf, type Page, toThing, wordsIn } from './page.ts'
import { projectIn } from './project-file.ts'

/** The export of a project of LegendKeeper. */
export const legendKeeper: ToolReader = {
  tool: 'legend-keeper',
  recognizes: async (file) => (await projectIn(file)) !== undefined,
  read: readProject,
}

/** It is written with each connection of the page. */
const LONGEST_ID = 100

async function readProject(file: ForeignFile, found: Found): Promise<Reading> {
  found.name = stemOf(file.name) || 'LegendKeeper'
  const pages = new Map<string, Json>()
  const project = (await projectIn(file))!
  found.lose('Calendars', NOTHING_LIKE_IT, project.calendars)
  for (const json of project.pages) {
    const id = textIn(json.id)
    if (id === '' || id.length > LONGEST_ID || pages.has(id))
      found.lose('Pages without an id of their own', 'It is damaged.')
    else pages.set(id, json)
  }
  const known: Known = {
    pages: new Map(),
    ofTemplates: new Set(),
    pictures: new PicturePaths(file.zip),
    found,
  }
  const parents = new Set([...pages.values()].map(({ parentId }) => textIn(parentId)))
  const around = createAround(pages)
  for (const [key, json] of pages) {
    const outer = around(json)
    const group = found.group(groupOf(json, outer))
    if (outer.isOfTemplates) for (const block of blocksOf(json)) known.ofTemplates.add(block)
    known.pages.set(key, {
      json,
      key,
      group: group.key,
      isHidden: outer.isHidden || saysHidden(json.isHidden),
      isAround: parents.has(key),
      isPlace: group.guess === 'location',
      isTemplate: outer.isOfTemplates,
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
function isFolder({ isAround, isPlace }: Page, thing: SourceThing): boolean {
  const { text, backstory, dmText, secrets, own, relations, picture, name } = thing
  const isEmpty = [text, backstory, dmText].every((one) => one === '') && picture === undefined
  const hasMore = [secrets, own, relations].some((list) => list!.length > 0)
  return isEmpty && !hasMore && (name === 'Untitled' || (isAround && !isPlace))
}

/** What the pages around a page say of it. */
interface Around {
  top?: Json | undefined
  isHidden: boolean
  hasMap: boolean
  isOfRules: boolean
  isOfTemplates: boolean
  /** By the name of the innermost that says one. */
  kind?: Becomes | undefined
}

const hasMap = ({ documents }: Json) => listOf(documents).some(({ type }) => type === 'map')

/** Answers what is around a page. Each page is looked at once: a file may have thousands inside each other. */
function createAround(pages: Map<string, Json>): (page: Json) => Around {
  const known = new Map<Json, Around>()
  const none: Around = { isHidden: false, hasMap: false, isOfRules: false, isOfTemplates: false }
  return (page) => {
    const path = [page]
    const seen = new Set(path)
    let outermost = none
    for (let last = page; !known.has(last);) {
      const outer = pages.get(textIn(last.parentId))
      if (!outer) break
      if (seen.has(outer)) {
        // Each of these is inside the others.
        const isHidden = path.slice(path.indexOf(outer)).some((one) => saysHidden(one.isHidden))
        outermost = { ...none, isHidden }
        break
      }
      seen.add(outer)
      path.push(outer)
      last = outer
    }
    let around = known.get(path.at(-1)!) ?? outermost
    for (let at = path.length - 1; at >= 0; at -= 1) {
      if (at < path.length - 1) around = inside(path[at + 1]!, around)
      known.set(path[at]!, around)
    }
    return around
  }
}

/** What is around the pages inside a page. */
function inside(page: Json, around: Around): Around {
  const name = textIn(page.name)
  const kind = kindInName(name)
  return {
    top: around.top ?? page,
    isHidden: around.isHidden || saysHidden(page.isHidden),
    hasMap: around.hasMap || hasMap(page),
    isOfRules: around.isOfRules || kind === 'rules',
    isOfTemplates: around.isOfTemplates || /\btemplates\b/iu.test(name),
    kind: kind === undefined || kind === 'rules' ? around.kind : kind,
  }
}

/** Pages of one template below one page of the first level are decided together. */
function groupOf(page: Json, around: Around): Group {
  const template = wordsIn(page.tags).find((tag) => kindOfWord(tag) !== undefined) ?? ''
  const guess = guessOf(page, around, template)
  const { top } = around
  const folder = top ? textIn(top.name).trim() : guess === 'location' ? 'Places' : 'Pages'
  const key = `${textIn(top?.id)}|${template}|${guess}`
  const label = template === '' ? folder : `${folder}: ${capitalize(template)}`
  return { key, label, guess }
}

/** By the template, or what the pages around are called. A page that holds a map, or is inside one that does, is a place. */
function guessOf(page: Json, around: Around, template: string): Becomes {
  const said = around.isOfRules ? 'rules' : (kindOfWord(template) ?? around.kind)
  if (said !== undefined) return said === 'rules' ? 'leave' : said
  return around.hasMap || hasMap(page) ? 'location' : 'article:Lore'
}
