export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/u))

const INLINE = words(
  `a abbr acronym b bdi bdo big blink body br cite code data del dfn em font html i iframe img input ins kbd label mark nobr picture q rb rp
  rt rtc ruby s samp small source span strike strong sub sup time tt u var wbr`,
)
const BLOCKS = words(
  `address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr legend li listing main menu nav p pre search section summary`,
)
const LISTS = words('ol ul')
const CELLS = words('caption col colgroup tbody td tfoot th thead tr')
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u')
/** Inside these, browsers read everything as text up to their own end tag. */
const RAW = words('iframe noembed noframes noscript plaintext script style textarea title xmp')

/** Elements that browsers show with what is in them. All others may hide it. */
export const isShown = (tag: string): boolean =>
  /^(st\d|o):/u.test(tag) ||
  tag === '' ||
  tag === 'table' ||
  [INLINE, BLOCKS, LISTS, CELLS].some((all) => all.has(tag))

/** Browsers ignore these outside of a table. */
export const isOfTable = (tag: string): boolean => CELLS.has(tag)

export const isRaw = (tag: string): boolean => RAW.has(tag)

/** End tags inside these close nothing outside. */
const SCOPES = words('applet marquee object')
const IN_DRAWINGS = words('annotation-xml desc foreignobject math mi mn mo ms mtext svg')

/**
 * How far end tags reach, as in browsers. One closes the innermost element of its name with all that is open in it, unless
 * something there has a `wall` above the `power` of the end tag: `</span>` closes no `<div>`, and `</div>` no cell. A `<font>`
 * with a color stays open when its paragraph ends.
 */
export function rankOf(tag: string, hasAttributes: boolean): { wall: number; power: number } {
  if (FORMATTING.has(tag)) return { wall: hasAttributes ? 3 : 0, power: 0 }
  if (LISTS.has(tag)) return { wall: 2, power: 2 }
  if (BLOCKS.has(tag) || tag === 'dialog') return { wall: 1, power: tag === 'li' ? 1 : 2 }
  if (CELLS.has(tag)) return { wall: 4, power: 4 }
  if (tag === 'table') return { wall: 5, power: 5 }
  if (SCOPES.has(tag)) return { wall: 5, power: 3 }
  if (tag === 'template') return { wall: 6, power: 6 }
  if (tag === 'button' || tag === 'select') return { wall: 5, power: 2 }
  return { wall: IN_DRAWINGS.has(tag) ? 5 : 0, power: 0 }
}

/** Whether its start ends an open paragraph. */
export const endsParagraph = (tag: string): boolean =>
  tag === 'hr' || tag === 'dialog' || LISTS.has(tag) || (BLOCKS.has(tag) && tag !== 'legend')
