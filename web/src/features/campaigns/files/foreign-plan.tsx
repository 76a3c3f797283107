import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type {
  ImportChoices,
  ImportPlan,
} from '../../../../../src/features/campaign-files/campaign-files.schemas.ts'
import { type Option, optionsOf } from '../../../components/forms/options.ts'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { classNames } from '../../../design/class-names.ts'
import { MANY } from '../../../lib/texts/thing-words.ts'
import { campaignsQuery } from '../campaigns.queries.ts'
import { isDm } from '../role-names.ts'
import { PlanCounts } from './plan-counts.tsx'

import styles from './campaign-files.module.css'

/** What the file was taken for, so that the person can tell whether it was understood. */
export function contentsOf({ source: { tool, version } }: ImportPlan): string {
  if (tool === 'dramatis') return 'These are the contents of the file.'
  const withVersion = tool === 'card' ? TOOLS[tool] : `${TOOLS[tool]} ${version}`.trim()
  return `The file is read as ${withVersion}.`
}

const TOOLS = {
  kanka: 'an export of Kanka',
  obsidian: 'Markdown notes',
  foundry: 'an export of Foundry',
  card: 'character cards',
  csv: 'a table',
  azgaar: 'a map of Azgaar’s generator',
  'world-anvil': 'an export of World Anvil',
  'legend-keeper': 'a project of LegendKeeper',
}

/** What secrets become, in words. */
const KEPT: Record<string, string> = {
  dm: 'DM only',
  'dm notes': 'DM notes',
  secret: 'secrets of their own',
}

/** Every campaign has these kinds of articles at first. */
const FIRST_KINDS = ['Faction', 'Item', 'Quest', 'Creature', 'Lore', 'Handout']

/** What groups can become: also articles of the kinds for which any of them was taken. */
function choicesOf(groups: ImportPlan['groups']): Option<string>[] {
  const guessed = groups.flatMap(({ guess, becomes }) => [guess, becomes])
  const kinds = [...FIRST_KINDS.map((name) => `article:${name}`), ...guessed].filter((choice) =>
    choice.startsWith('article:'),
  )
  return [
    ...(['npc', 'location', 'session'] as const).map((kind) => [kind, MANY[kind]] as const),
    ...[...new Set(kinds)].map((kind) => [kind, `${MANY.article}: ${kind.slice(8)}`] as const),
    ['leave', 'Leave out'],
  ]
}

const COLUMNS = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['personality', 'Personality'],
  ['backstory', 'Backstory'],
  ['tag', 'Tags'],
  ['alias', 'Aliases'],
  ['location', 'Location'],
  ['part_of', 'Part of'],
  ['speech_pattern', 'Speech Pattern'],
  ['story_role', 'Story Role'],
  ['reliability', 'Reliability'],
  ['date', 'Date of a session'],
  ['number', 'Number of a session'],
  ['dm_notes', 'DM notes'],
  ['private', 'DM only if yes'],
  ['id', 'Id'],
  ['leave', 'Leave out'],
] as const

interface ForeignPlanProps {
  plan: ImportPlan
  /** For a new campaign. */
  nameField: ReactNode
  onChoose: (choices: ImportChoices) => void
}

/** What a file of another program becomes: each group is a choice, and nothing is written yet. */
export function ForeignPlan({ plan, nameField, onChoose }: ForeignPlanProps) {
  const { data: campaigns = [] } = useQuery(campaignsQuery)
  const own = campaigns.filter(({ role }) => isDm(role))
  const { update } = plan
  return (
    <>
      <PlanCounts plan={plan} />
      {update && (
        <p className={styles.status}>
          {update.added} new, {update.updated} updated, {update.unchanged} unchanged.
          {update.kept_count > 0 &&
            ` ${update.kept_count} stay as they are: changed on both sides, or read by players here and DM only in this import.`}
        </p>
      )}
      {own.length > 0 && (
        <SelectField
          label="Import into"
          options={[[null, 'A new campaign'], ...optionsOf(own)]}
          value={plan.into?.id ?? null}
          onChange={(into) => onChoose({ into })}
        />
      )}
      {!plan.into && nameField}
      <SelectField
        label="Who sees it"
        options={[
          ['dm', 'Everything DM only'],
          ['as_source', 'Everyone, except what was secret there'],
        ]}
        value={plan.visibility}
        onChange={(visibility) => onChoose({ visibility })}
      />
      <GroupChoices plan={plan} onChoose={onChoose} />
      <ColumnChoices plan={plan} onChoose={onChoose} />
      <div className={styles.lists}>
        <PlanList
          title="Secret in the source"
          lines={plan.secrets.map(
            ({ rule, count, becomes }) => `${rule} (${count}): ${KEPT[becomes] ?? becomes}`,
          )}
        />
        <PlanList
          title="Not imported"
          lines={plan.lost.map(({ what, count, why }) => `${what} (${count}): ${why}`)}
        />
        <PlanList
          title="Examples"
          lines={plan.samples.map(({ name, excerpt }) => (excerpt ? `${name}: ${excerpt}` : name))}
        />
      </div>
    </>
  )
}

type Choosing = Omit<ForeignPlanProps, 'nameField'>

function GroupChoices({ plan: { groups }, onChoose }: Choosing) {
  const choices = choicesOf(groups)
  return (
    <fieldset className={styles.choices}>
      <legend>What the file holds</legend>
      {groups.map(({ key, label, count, becomes }) => (
        <SelectField
          key={key}
          label={`${label} (${count.toLocaleString('en-US')})`}
          className={classNames(styles.choice, becomes === 'leave' && styles.left)}
          options={choices}
          value={becomes}
          onChange={(next) => onChoose({ groups: { [key]: next } })}
        />
      ))}
      {groups.every(({ becomes }) => becomes === 'leave') && (
        <p className={styles.status}>Everything is left out. Choose what to import.</p>
      )}
    </fieldset>
  )
}

function ColumnChoices({ plan: { columns }, onChoose }: Choosing) {
  if (columns.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>Columns</legend>
      {columns.map(({ header, becomes, examples }) => (
        <SelectField
          key={header}
          label={header}
          hint={examples.slice(0, 3).join(' · ') || undefined}
          className={classNames(styles.choice, becomes === 'leave' && styles.left)}
          options={[
            ...COLUMNS,
            [
              becomes.startsWith('own:') ? becomes : `own:${header.slice(0, 60)}`,
              'A field of its own',
            ],
          ]}
          value={becomes}
          onChange={(next) => onChoose({ columns: { [header]: next } })}
        />
      ))}
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
