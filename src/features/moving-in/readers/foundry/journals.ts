import { isObject, type Json, listOf, textIn } from '../../json.ts'
import type { SourceThing } from '../../model.ts'
import { paragraphs } from '../../split-text.ts'
import { idOf, levelOf, LIMITED, nameOf, OBSERVER } from './documents.ts'
import { foldersOf, kindOfFolders, type Known, pageKey, shownFrom } from './known.ts'
import { otherTexts, systemOf, textsOfModules } from './sheets.ts'
import { readMarkdown, readText } from './texts.ts'

const MARKDOWN = 2

/** The pages of a journal, each a thing; an entry of Foundry 9 and before is one page. */
export function* readJournal(data: Json, from: string, known: Known): Generator<SourceThing> {
  const pages = listOf(data.pages)
  const [name, level, id] = [nameOf(data), levelOf(data), idOf(data)]
  const isPinned = ({ _id }: Json) => known.pinned.has(textIn(_id))
  if (pages.length === 0) {
    const page = { text: { content: data.content }, src: data.img, flags: data.flags }
    const group = groupOf(data, known, isPinned(data))
    yield* pageThing(page, { key: `JournalEntry.${id}`, name, from, level, group }, known)
    return
  }
  for (const [at, page] of pages.entries()) {
    const own = nameOf(page)
    const pageLevel = levelOf(page, level)
    const isJournalHidden = level < LIMITED
    // Players do not read the name of a hidden journal above a page that they see.
    const isAlone = pages.length === 1 && !(isJournalHidden && pageLevel >= OBSERVER)
    const facts = {
      key: pageKey(id, page),
      name: isAlone ? name || own : own || name,
      from: `${from}: ${name}`,
      level: pageLevel,
      group: groupOf(data, known, isPinned(page) || (at === 0 && isPinned(data))),
      journal: isAlone ? '' : name,
      isJournalHidden,
      page: isAlone && name !== own ? own : '',
      number: at === 0 ? numberOf(data) : undefined,
      dmTexts: at === 0 ? textsOfModules(data, known) : [],
    }
    yield* pageThing(page, facts, known)
  }
}

/** That of a session of Dramatis. */
function numberOf({ flags }: Json): string | undefined {
  const ours = isObject(flags) && isObject(flags.dramatis) ? flags.dramatis : {}
  return textIn(ours.number) || undefined
}

/** Pages that a scene has a note for become locations with pins. */
function groupOf(data: Json, known: Known, isPinned: boolean): string {
  const { found } = known
  if (isPinned) {
    const label = 'Journal pages on scenes'
    return found.group({ key: 'journal|pinned', label, guess: 'location' }).key
  }
  const folder = foldersOf(known, data).toReversed().join('/')
  const label = folder === '' ? 'Journals' : `Journals: ${folder}`
  const isSession = /session|recap|sitzung|s[ée]ance|sesi[óo]n/iu.test(folder)
  const guess = isSession ? 'session' : (kindOfFolders(known, data) ?? 'article:Lore')
  return found.group({ key: `journal|${folder}`, label, guess }).key
}

interface PageFacts extends Pick<SourceThing, 'key' | 'name' | 'from' | 'group'> {
  level: number
  /** Of one of several pages. */
  journal?: string
  /** Whether players do not see the journal around it. */
  isJournalHidden?: boolean
  /** Of a session. */
  number?: string | undefined
  /** Of the journal around it. */
  dmTexts?: string[]
  /** Its own name, where it is called after the journal. */
  page?: string
}

function* pageThing(
  page: Json,
  {
    level,
    journal = '',
    isJournalHidden = false,
    page: own = '',
    dmTexts = [],
    ...facts
  }: PageFacts,
  known: Known,
): Generator<SourceThing> {
  if (/^(pdf|video)$/u.test(textIn(page.type))) {
    known.found.lose('PDFs and videos', 'Only texts and pictures are imported.')
    return
  }
  const text = isObject(page.text) ? page.text : {}
  const isMarkdown = text.format === MARKDOWN && typeof text.markdown === 'string'
  const read = isMarkdown
    ? readMarkdown(textIn(text.markdown), known.pictures)
    : readText(textIn(text.content), known.pictures)
  const caption = isObject(page.image) ? textIn(page.image.caption) : ''
  for (const rule of read.rules) known.found.hide(rule, 'secret')
  yield {
    ...facts,
    visibility: shownFrom(OBSERVER, level, known),
    text: paragraphs(read.text, caption),
    secrets: read.secrets,
    dmText: paragraphs(
      ...otherTexts(systemOf(page), [], known),
      ...textsOfModules(page, known),
      ...dmTexts,
    ),
    own: [
      { label: 'Journal', value: journal, isHidden: isJournalHidden },
      { label: 'Page', value: own },
    ].filter(({ value }) => value !== ''),
    picture: known.pictures.find(page.src),
  }
}
