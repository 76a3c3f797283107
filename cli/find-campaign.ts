import type { Context } from '../src/context.ts'
import { CommandError } from '../src/errors.ts'
import type { ExportFormat } from '../src/features/campaign-files/campaign-files.limits.ts'
import { table } from './list.ts'
import { printable } from './terminal/printable.ts'

/** By its id or its name. Throws a `CommandError` unless exactly one campaign has it. */
export function findCampaign(
  { exports, campaigns }: Pick<Context, 'exports' | 'campaigns'>,
  campaign: string,
  format: ExportFormat = 'dramatis',
) {
  const [found, ...others] = exports.find(campaign, format)
  if (!found) {
    const all = campaigns.overview()
    const known =
      all.length > 0
        ? `The campaigns are:\n${table(all).join('\n')}`
        : 'There are no campaigns in this data file.'
    throw new CommandError(`There is no campaign ${campaign}. ${known}`)
  }
  if (others.length === 0) return found
  const list = [found, ...others].map(
    ({ id, name, creator, created_at }) =>
      `  ${id}  ${printable(name)}, by ${creator ?? 'a deleted account'}, created ${created_at.slice(0, 10)}`,
  )
  throw new CommandError(
    `Several campaigns are named ${campaign}. Use the id of one:\n${list.join('\n')}`,
  )
}
