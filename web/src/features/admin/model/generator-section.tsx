import { Setting, SettingGroup } from '../settings/setting.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { GeneratorList } from './generator-list.tsx'

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
