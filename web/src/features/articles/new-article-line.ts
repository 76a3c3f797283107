import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'

interface ArticleLine {
  name: string
  kind: Kind | undefined
  description: string
}

/** An article in a line: `Silver Key, item, opens the Bellhouse`. Without the name of a kind, all after the name is text. */
export function readArticle(line: string, kinds: readonly Kind[]): ArticleLine {
  const [name = '', second = '', ...rest] = line.split(',').map((part) => part.trim())
  const said = fold(second)
  const kind =
    said === ''
      ? undefined
      : kinds.find((kind) => [kind.name, kind.plural].some((word) => fold(word) === said))
  const text = (kind ? rest : [second, ...rest]).filter(Boolean).join(', ')
  return { name, kind, description: text.charAt(0).toUpperCase() + text.slice(1) }
}
