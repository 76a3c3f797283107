import { isObject, type Json, listOf, textIn } from '../../json.ts'
import { withoutMarks } from '../../link-marks.ts'
import type { Group, SourceThing } from '../../model.ts'
import { idOf, levelOf, OBSERVER } from './documents.ts'
import { foldersOf, groupIn, kindOfFolders, type Known, pageKey, shownFrom } from './known.ts'
import { readMarkdown, readText } from './texts.ts'

const MARKDOWN = 2

/** The pages of a journal, each a thing; an entry of Foundry 9 and before is one page. */
export function* readJournal(data: Json, from: string, known: Known): Generator<SourceThing> {
  const pages = listOf(data.pages)
  const name = withoutMarks(textIn(data.name)).trim()
  const level = levelOf(data)
  const id = idOf(data)
  if (pages.length === 0) {
    const page = { name, type: 'text', text: { content: data.content }, src: data.img }
    const isPinned = known.pinned.has(textIn(data._id))
    yield* pageThing(
      page,
      { key: `JournalEntry.${id}`, name, from, level, group: groupOf(data, known, isPinned) },
      known,
    )
    return
  }
  for (const [at, page] of pages.entries()) {
    const isPinned =
      known.pinned.has(textIn(page._id)) || (at === 0 && known.pinned.has(textIn(data._id)))
    const own = withoutMarks(textIn(page.name)).trim()
    const facts = {
      key: pageKey(id, page),
      name: pages.length === 1 ? name || own : own || name,
      from: `${from}: ${name}`,
      level: levelOf(page, level),
      group: groupOf(data, known, isPinned),
      ...(pages.length > 1 && { journal: name }),
    }
    yield* pageThing(page, facts, known)
  }
}

/** Pages that a scene has a note for become locations with pins. */
function groupOf(data: Json, known: Known, isPinned: boolean): Group {
  const folder = foldersOf(known, data).toReversed().join('/')
  if (isPinned)
    return groupIn(known, {
      key: 'journal|pinned',
      label: 'Journal pages on scenes',
      guess: 'location',
    })
  const label = folder === '' ? 'Journals' : `Journals: ${folder}`
  const isSession = /session|recap|sitzung|s[ée]ance|sesi[óo]n/iu.test(folder)
  const guess = isSession ? 'session' : (kindOfFolders(known, data) ?? 'article:Lore')
  return groupIn(known, { key: `journal|${folder}`, label, guess })
}

interface PageFacts {
  key: string
  name: string
  from: string
  level: number
  group: Group
  journal?: string
}

function* pageThing(
  page: Json,
  { key, name, from, level, group, journal }: PageFacts,
  known: Known,
): Generator<SourceThing> {
  const type = textIn(page.type) || 'text'
  if (/^(pdf|video)$/u.test(type)) {
    known.losses.add({ what: 'PDFs and videos', why: 'Only texts and pictures are imported.' })
    return
  }
  const text = isObject(page.text) ? page.text : {}
  const isMarkdown = text.format === MARKDOWN && typeof text.markdown === 'string'
  const read = isMarkdown
    ? { text: readMarkdown(textIn(text.markdown), known.pictures), secrets: [] }
    : readText(textIn(text.content), known.pictures)
  const caption = isObject(page.image) ? withoutMarks(textIn(page.image.caption)) : ''
  for (const _ of read.secrets) {
    known.rules.add({ rule: 'Sections with the class “secret”', becomes: 'secret' })
  }
  const picture = known.pictures.find(page.src)
  yield {
    key,
    group: group.key,
    name,
    from,
    visibility: shownFrom(OBSERVER, level, known),
    text: [read.text, caption].filter((part) => part !== '').join('\n\n'),
    secrets: read.secrets,
    own: journal ? [{ label: 'Journal', value: journal }] : [],
    ...(picture !== undefined && { picture }),
  }
}
