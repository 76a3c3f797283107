import { useQuery } from '@tanstack/react-query'

import type {
  ImportChoices,
  ImportPlan,
} from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { campaignsQuery } from '../campaigns.queries.ts'
import { isDm } from '../role-names.ts'

import styles from './campaign-files.module.css'

const TOOLS: Record<ImportPlan['source']['tool'], string> = {
  dramatis: 'Dramatis',
  kanka: 'Kanka',
  obsidian: 'Markdown notes',
  foundry: 'Foundry',
  card: 'Character cards',
  csv: 'A table',
  azgaar: 'Azgaar’s map',
}

const BECOMES = [
  ['npc', 'NPCs'],
  ['location', 'Locations'],
  ['session', 'Sessions'],
  ['leave', 'Leave out'],
] as const

const COLUMNS = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['personality', 'Personality'],
  ['backstory', 'Backstory'],
  ['tag', 'Tags'],
  ['alias', 'Aliases'],
  ['location', 'Location'],
  ['dm_notes', 'DM notes'],
  ['private', 'DM only if yes'],
  ['id', 'Id'],
  ['leave', 'Leave out'],
] as const

interface ForeignPlanProps {
  plan: ImportPlan
  onChoose: (choices: ImportChoices) => void
}

/** What a file of another program becomes: each group is a choice, and nothing is written yet. */
export function ForeignPlan({ plan, onChoose }: ForeignPlanProps) {
  const { data: campaigns = [] } = useQuery(campaignsQuery)
  const own = campaigns.filter(({ role }) => isDm(role))
  const { update } = plan
  return (
    <fieldset className={styles.foreign}>
      <legend className={styles.told}>
        {TOOLS[plan.source.tool]} {plan.source.version}
      </legend>
      <Field label="Import into">
        <Select
          value={plan.into?.id ?? ''}
          onChange={({ target }) =>
            onChoose({ into: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">A new campaign</option>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Who sees it">
        <Select
          value={plan.visibility}
          onChange={({ target }) =>
            onChoose({ visibility: target.value === 'dm' ? 'dm' : 'as_source' })
          }
        >
          <option value="dm">Everything DM only</option>
          <option value="as_source">Everyone, except what was secret there</option>
        </Select>
      </Field>
      {plan.groups.map(({ key, label, count, becomes }) => (
        <Field key={key} label={`${label} (${count.toLocaleString('en-US')})`}>
          <Select
            value={becomes}
            onChange={({ target }) => onChoose({ groups: { [key]: target.value } })}
          >
            {BECOMES.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {plan.columns.map(({ header, becomes, examples }) => (
        <Field key={header} label={header} hint={examples.slice(0, 3).join(' · ')}>
          <Select
            value={becomes}
            onChange={({ target }) => onChoose({ columns: { [header]: target.value } })}
          >
            {COLUMNS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
            <option value={becomes.startsWith('own:') ? becomes : `own:${header.slice(0, 60)}`}>
              In the text
            </option>
          </Select>
        </Field>
      ))}
      {update && (
        <p className={styles.told}>
          {update.added} new, {update.updated} updated, {update.unchanged} unchanged.
          {update.kept_count > 0 && ` ${update.kept_count} changed on both sides: yours stay.`}
        </p>
      )}
      <PlanList
        title="Secrets"
        lines={plan.secrets.map(({ rule, count }) => `${rule} (${count})`)}
      />
      <PlanList
        title="Not imported"
        lines={plan.lost.map(({ what, count, why }) => `${what} (${count}): ${why}`)}
      />
      <PlanList
        title="Examples"
        lines={plan.samples.map(({ name, excerpt }) => `${name}: ${excerpt}`)}
      />
    </fieldset>
  )
}

function PlanList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>
        {title} ({lines.length})
      </summary>
      <ul className={styles.notices}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
