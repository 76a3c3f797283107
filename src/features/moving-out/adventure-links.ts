import { escapeHtml } from '../../texts/to-html.ts'
import type { Source } from '../campaign-files/source.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'
import { fact, html, idFrom, secret, type WithTexts } from './adventure-pages.ts'
import type { Inside, Secrecy } from './inside.ts'
import type { About, TextPictures } from './text-pictures.ts'

export interface Writing extends Secrecy {
  source: Source
  inside: Inside
  pictures: TextPictures
  /** Where the pictures lie in Foundry's data folder. */
  folder: string
}

/** What is pointed to; lists may hold other kinds, which have no journal. */
export interface Target {
  kind: string
  id: number
}

export type Links = ReturnType<typeof createLinks>

/** How the parts of an adventure name each other, and what of them players may read. */
export function createLinks({
  source: { scope, campaign },
  inside,
  pictures,
  withSecrets,
  folder,
}: Writing) {
  const { created_at } = campaign.campaign
  const isDm = scope.isDm === 1
  const idOf = (...of: (string | number)[]) => idFrom(created_at, ...of)

  function link({ kind, id }: Target): string {
    const name = inside.nameOf({ kind: kind as KindOf, id }) ?? ''
    return `@UUID[JournalEntry.${idOf(kind, id)}]{${escapeHtml(name.replaceAll(/[{}]/g, ''))}}`
  }

  const picture = (path: string) => (folder + path).split('/').map(encodeURIComponent).join('/')

  const isHidden = ({ kind, id }: Target) => inside.isHidden(kind as KindOf, id)

  /** For all who see the page, or for owners alone. `key` is its own in the adventure. */
  const shown = (content: string, isForOwners: boolean, key: string) =>
    isForOwners ? secret(content, key) : content

  return {
    isDm,
    withSecrets,
    idOf,
    link,
    isHidden,
    shown,
    /** Whether a line is DM only. Of a player's export none is. */
    isHiddenLine: ({ visibility }: { visibility: string }) => isDm && visibility !== 'everyone',
    picture,
    /** A text of that thing with its pictures; those that only DMs read are in texts for owners alone. */
    text(about: About, of: WithTexts, field: string, text: string, isForOwners = false): string {
      const shown = pictures.of(about, isForOwners)
      return html(of, field, text, (name) => {
        const path = shown(name)
        return path === undefined ? undefined : picture(path)
      })
    },
    pageOf: (kind: string, id: number) => idOf('page', kind, id),
    folderOf: (kindId: number) => idOf('folder', kindId),
    /** A line about others, apart for those that are hidden. */
    links(label: string, things: readonly Target[], on: Target, key = ''): string {
      const named = (wanted: boolean) =>
        fact(
          label,
          things
            .filter((thing) => isHidden(thing) === wanted)
            .map(link)
            .join(', '),
        )
      return named(false) + secret(named(true), `${on.kind} ${on.id} ${key}`)
    },
  }
}
