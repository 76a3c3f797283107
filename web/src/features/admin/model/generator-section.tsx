import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { generatorsQuery } from '../model.queries.ts'
import { Setting, SettingGroup } from '../settings/setting.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { GeneratorRow } from './generator-row.tsx'

import styles from './generator-list.module.css'

export function GeneratorSection() {
  return (
    <SettingsSection title="Generator">
      <GeneratorList />
      <Setting name="generator" />
      <Setting name="ollama_host" />
      <Setting name="model" />
      <SettingGroup
        legend="An OpenAI-compatible server, if you use one."
        names={['openai_url', 'openai_model', 'openai_key']}
      />
      <SettingGroup
        legend="Another model for some tasks, if you want one. It is tried first. Write it with its server, such as ollama/qwen3.5:2b or openai/gemma-3."
        names={['characters_model', 'texts_model', 'recaps_model']}
      />
      <SettingGroup
        legend="How long a model may take. A small computer loads one in about a minute."
        names={['first_token_seconds', 'between_tokens_seconds', 'total_seconds']}
      />
      <SettingGroup
        legend="Limits for the use of the computer."
        names={['keep_loaded_minutes', 'generations_per_hour', 'answer_tokens']}
      />
    </SettingsSection>
  )
}

/** All generators, in the order in which they are tried. */
function GeneratorList() {
  return (
    <Loaded
      query={useQuery(generatorsQuery)}
      failure="The generators could not be listed. Please check your connection."
      pending={<LoadingRows label="Asking the generators…" rows={3} />}
    >
      {({ generators, writers }) => {
        const used = generators.filter(({ is_used }) => is_used)
        return (
          <ul className={styles.list} aria-label="Generators">
            {generators.map((generator) => (
              <GeneratorRow
                key={`${generator.source} ${generator.url}`}
                generator={generator}
                place={used.indexOf(generator)}
                isAlone={used.length === 1}
                writers={writers}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
