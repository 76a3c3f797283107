import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Article } from '../../../../../src/features/articles/articles.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { readQuery } from '../../../lib/read-query.ts'
import { fold } from '../../../lib/texts/fold.ts'
import { locationsQuery } from '../../location-tree/locations.queries.ts'
import { castQuery } from '../connections.queries.ts'
import { type End, endOf, type GraphThing, nodeOf, thingOfCast } from '../nodes.ts'

/** A thing that a connection may begin or end at. */
export type Choice = Pick<
  GraphThing,
  'id' | 'kind' | 'name' | 'avatar_url' | 'icon' | 'picture_url'
> & { kindName: string }

const SHOWN = 50
const ARTICLES = 10

const choiceOfArticle = (article: Article): Choice => ({
  ...article,
  id: nodeOf({ kind: 'article', id: article.id }),
  kind: 'article',
  avatar_url: null,
  kindName: article.kind_name,
})

/** Below the keys that a change of an article affects. */
const articlesByName = (campaignId: number, q: string) => ({
  ...readQuery([...queryKeys.besideCast(campaignId), 'found', q], async (options) => {
    const query = { campaign_id: campaignId, q, limit: ARTICLES, sort: 'name' as const }
    const found = api.articles.$get({ query }, options)
    return (await answer(found, 'next_cursor')).articles.map(choiceOfArticle)
  }),
  placeholderData: keepPreviousData,
})

const articleById = (campaignId: number, id: number) =>
  readQuery([...queryKeys.besideCast(campaignId), 'one', id], async (options) => {
    const param = { id }
    return choiceOfArticle(await answer(api.articles[':id'].$get({ param }, options)))
  })

/** NPCs and locations that are known here. */
function useKnown(campaignId: number): { known: Choice[]; isLoading: boolean } {
  const { data: cast, isLoading: isCastLoading } = useQuery(castQuery(campaignId))
  const { data: locations, isLoading } = useQuery(locationsQuery(campaignId))
  const known = useMemo(
    () => [
      ...(cast ?? []).map((npc): Choice => ({ ...thingOfCast(npc), kindName: '' })),
      ...(locations ?? []).map(({ id, name, icon }): Choice => ({
        id: nodeOf({ kind: 'location', id }),
        kind: 'location',
        name,
        icon,
        avatar_url: null,
        picture_url: null,
        kindName: 'Location',
      })),
    ],
    [cast, locations],
  )
  return { known, isLoading: isCastLoading || isLoading }
}

/** What a text finds, with names that begin with it first. */
export function useChoices(
  campaignId: number,
  { typed, except }: { typed: string | null; except: End | null },
): { found: Choice[]; isWaiting: boolean } {
  const { known, isLoading } = useKnown(campaignId)
  const articles = useQuery({
    ...articlesByName(campaignId, (typed ?? '').trim()),
    enabled: typed !== null,
  })
  const found = useMemo(() => {
    const wanted = fold((typed ?? '').trim())
    const hidden = except && nodeOf(except)
    const has = ({ name }: Choice) => fold(name).includes(wanted)
    const begins = ({ name }: Choice) => Number(fold(name).startsWith(wanted))
    const some = known.filter(has).slice(0, SHOWN)
    // Those of the text before stay only where they fit.
    const others = (articles.data ?? []).filter((one) => !articles.isPlaceholderData || has(one))
    const all = [...some, ...others].filter(({ id }) => id !== hidden)
    return wanted ? all.toSorted((a, b) => begins(b) - begins(a)) : all
  }, [known, articles.data, articles.isPlaceholderData, typed, except])
  return { found, isWaiting: isLoading || articles.isLoading || articles.isPlaceholderData }
}

export function useChosen(campaignId: number, value: End | null): Choice | undefined {
  const { known } = useKnown(campaignId)
  const node = value ? nodeOf(value) : 0
  const here = known.find(({ id }) => id === node)
  const isElsewhere = !here && value?.kind === 'article'
  const { data } = useQuery({
    ...articleById(campaignId, isElsewhere ? value.id : 0),
    enabled: isElsewhere,
  })
  return here ?? (isElsewhere ? data : undefined)
}

export const endIn = (node: number | undefined): End | null => (node ? endOf(node) : null)
