import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'

/** Markdown as Dramatis reads it, for its pages and for the files of other programs. */
export const createParser = () =>
  new MarkdownIt({ html: false, breaks: true, linkify: false, typographer: false })
    .use(footnotes)
    .disable(['code', 'lheading', 'footnote_inline'])
