export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/u))

const SHOWN = words(
  `a abbr acronym address article aside b bdi bdo big blink blockquote body br caption center cite code col colgroup data dd del
  details dfn dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr html i iframe img
  input ins kbd label legend li listing main mark menu nav nobr ol p picture pre q rb rp rt rtc ruby s samp search section small
  source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`,
)

/** Elements that browsers show with what is in them. All others may hide it. */
export const isShown = (tag: string): boolean =>
  /^(st\d|o):/u.test(tag) || tag === '' || SHOWN.has(tag)
