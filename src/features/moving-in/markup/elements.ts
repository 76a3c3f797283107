const set = (names: string) => new Set(names.split(/\s+/u))

const INLINE = set(
  `a abbr acronym b bdi bdo big blink br cite code data del dfn em font i iframe img input ins kbd label mark nobr picture q rb rp
  rt rtc ruby s samp small source span strike strong sub sup time tt u var wbr`,
)
const BLOCKS = set(
  `address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr html legend li listing main menu nav p pre search section summary`,
)
const LISTS = set('ol ul')
const CELLS = set('caption col colgroup tbody td tfoot th thead tr')
const FORMATTING = set('a b big code em font i nobr s small strike strong tt u')
/** In these no tag is one but their own end tag. */
const RAW = set('iframe noembed noframes noscript plaintext script style textarea title xmp')

/** Elements that browsers show with what is in them. All others may hide it. */
export const isShown = (tag: string): boolean =>
  tag === '' || tag === 'table' || [INLINE, BLOCKS, LISTS, CELLS].some((all) => all.has(tag))

export const isRaw = (tag: string): boolean => RAW.has(tag)

/**
 * End tags close what is open in their element up to their power, as in browsers: `</span>` closes no `<div>`, and `</div>` no
 * cell. A `<font>` with a color goes on behind the end of its paragraph.
 */
export function rankOf(tag: string, hasAttributes: boolean): { wall: number; power: number } {
  if (FORMATTING.has(tag)) return { wall: hasAttributes ? 3 : 0, power: 0 }
  if (INLINE.has(tag)) return { wall: 0, power: 0 }
  if (LISTS.has(tag)) return { wall: 2, power: 2 }
  if (BLOCKS.has(tag)) return { wall: 1, power: tag === 'li' ? 1 : 2 }
  return CELLS.has(tag) ? { wall: 4, power: 4 } : { wall: 5, power: 5 }
}
