import type { Asker } from '../auth/asker.ts'
import type { Visibility } from '../choices.schemas.ts'
import type { Needs } from '../services.ts'
import {
  type ArticleTaskDependencies,
  createArticleTasks,
} from './articles/article-tasks.service.ts'
import { drawAnyName } from './built-in/names.ts'
import { characterTask } from './character-task.ts'
import type { GenerationRequest } from './generation.schemas.ts'
import { createReaderRules } from './reader-rules.ts'
import { createTextTasks, type TextTaskDependencies } from './texts/text-tasks.service.ts'

export type TaskDependencies = ArticleTaskDependencies &
  TextTaskDependencies &
  Needs<'npcNames' | 'locations'>

/** Makes a task of each request, from what the readers of the result may know. Throws `not_found`, `invalid` and `forbidden`. */
export function createTaskService(dependencies: TaskDependencies) {
  const { campaigns, npcNames, locations, knowledge } = dependencies
  const rules = createReaderRules(campaigns)
  const { forReaders } = rules

  return {
    ...createArticleTasks(dependencies, rules),
    ...createTextTasks(dependencies, rules),

    /** A name by the built-in generator that no NPC has whom the asker may see; without a campaign any name. */
    name: (asker: Asker, campaignId: number | undefined): string =>
      drawAnyName(campaignId === undefined ? [] : npcNames.list(asker, campaignId), Math.random),

    character(asker: Asker, request: GenerationRequest) {
      const { prompt, campaign_id, constraints } = request
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      const about = [prompt, ...(hints.tags ?? [])].join('\n')
      const except = keep.name
      const make = async (visibility: Visibility, location = hints.location) => {
        const wanted = { visibility, about, location, except }
        const campaign = campaign_id !== undefined && {
          avoidNames: npcNames.list(asker, campaign_id),
          knowledge: await knowledge.gather(asker, { campaign_id, ...wanted }),
        }
        const order = { prompt, keep, avoid, hints: { ...hints, location }, ...campaign }
        const sources = campaign ? campaign.knowledge.sources : undefined
        return { ...characterTask(order), asked: prompt, sources }
      }
      return forReaders(asker, request, make, () => {
        const isSecret =
          campaign_id !== undefined &&
          hints.location !== undefined &&
          locations.isDmOnlyName(asker, campaign_id, hints.location)
        return make('everyone', isSecret ? '' : hints.location)
      })
    },
  }
}
