import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { notInCampaign } from '../../features/kinds/kinds.errors.ts'
import type { Needs } from '../../services.ts'
import type { ReaderRules } from '../reader-rules.ts'
import { articleTask } from './article-task.ts'
import type { ArticleRequest } from './articles.schemas.ts'

export type ArticleTaskDependencies = Needs<'campaigns' | 'kinds' | 'articleLists' | 'knowledge'>

/** How many of the last changed articles are looked at for their names, and how many a model is told. */
const NAMES_LOOKED_AT = 400
const NAMES_TOLD = 20

export function createArticleTasks(
  { campaigns, kinds, articleLists, knowledge }: ArticleTaskDependencies,
  { forReaders }: ReaderRules,
) {
  return {
    /** For members. Throws `invalid` for what is no kind of articles in the campaign. */
    article(asker: Asker, request: ArticleRequest) {
      const { campaign_id, kind_id, concept, avoid = [], visibility } = request
      if (campaign_id !== undefined) campaigns.requireMember(asker, campaign_id)
      const kind = kinds.find(asker, kind_id)
      const isThere =
        kind?.of === 'article' && (campaign_id ?? kind.campaign_id) === kind.campaign_id
      if (!isThere) throw notInCampaign().at('kind_id')
      const campaignId = kind.campaign_id
      const proposed = avoid.map((name) => ({ name, kind: kind.name }))
      const taken = articleLists
        .latestNames(asker, campaignId, 'dm', NAMES_LOOKED_AT)
        .flatMap((one) => (one.kind === kind.name ? [one.name] : []))

      const make = async (readers: Visibility, fields = kind.fields) => {
        const known = await knowledge.gather(asker, {
          campaign_id: campaignId,
          visibility: readers,
          about: concept,
        })
        const told = articleLists.latestNames(asker, campaignId, readers, NAMES_TOLD)
        const seen = told.map(({ id }) => ({ kind: 'article' as const, id }))
        const articles = [...proposed, ...told.map(({ name, kind }) => ({ name, kind }))]
        const task = articleTask({
          concept,
          kind: { name: kind.name, starter: kind.starter, fields },
          avoidNames: [...avoid, ...taken],
          knowledge: { ...known, articles },
          things: known.things ?? [],
        })
        return { ...task, sources: [...known.sources, ...seen] }
      }
      return forReaders(asker, { campaign_id: campaignId, visibility }, make, () =>
        // What only DMs read of the kind stays here, its labels included.
        make(
          'everyone',
          kind.fields.filter(({ read_by }) => read_by === 'everyone'),
        ),
      )
    },
  }
}
