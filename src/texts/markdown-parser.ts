import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/** The plugin for footnotes searches the rest of the text for each mark, and takes seconds for a text of only marks. */
const MOST_FOOTNOTES = 200

const make = () =>
  new MarkdownIt({ html: false, breaks: true, linkify: false, typographer: false }).disable([
    'code',
    'lheading',
  ])

type Parser = ReturnType<typeof make>

/** A reader of Markdown for a text: as pages show it, and files for other programs. `prepare` sets it up. */
export function createParsers(prepare: (parser: Parser) => void): (text: string) => Parser {
  const without = make()
  const withFootnotes = make().use(footnotes).disable('footnote_inline')
  for (const parser of [without, withFootnotes]) prepare(parser)
  return (text) => (text.split('[^').length > MOST_FOOTNOTES ? without : withFootnotes)
}
