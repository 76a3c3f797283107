import type { Settings } from '../../../../../src/features/settings/settings.schemas.ts'
import { ChoiceSetting, SecretSettingField, TextSetting } from '../settings/setting.tsx'
import { SettingsFormFrame } from '../settings/settings-form.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { GeneratorList } from './generator-list.tsx'

import styles from './model.module.css'

const GENERATORS = [
  {
    value: 'auto',
    name: 'Automatic',
    text: 'The first that answers writes: Ollama, the OpenAI-compatible server, the built-in generator.',
  },
  {
    value: 'ollama',
    name: 'Ollama alone',
    text: 'Where Ollama cannot be reached, nothing is written, and people read why.',
  },
  {
    value: 'openai',
    name: 'OpenAI-compatible server alone',
    text: 'Such as llama.cpp, LM Studio, vLLM or LocalAI. While it cannot be reached, nothing is written, and people read why.',
  },
  {
    value: 'tables',
    name: 'Built-in generator',
    text: 'Composes at once, on any computer. No model is asked.',
  },
] as const

export function GeneratorForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  return (
    <SettingsFormFrame form={form}>
      <GeneratorList form={form} />
      <ChoiceSetting form={form} name="generator" choices={GENERATORS} />
      <TextSetting form={form} name="ollama_host" />
      <TextSetting form={form} name="model" />
      <fieldset className={styles.limits}>
        <legend>An OpenAI-compatible server, if you use one.</legend>
        <TextSetting form={form} name="openai_url" required={false} />
        <TextSetting form={form} name="openai_model" required={false} />
        <SecretSettingField
          form={form}
          name="openai_key"
          what="key"
          hint="Leave empty for a server that needs none."
        />
      </fieldset>
      <fieldset className={styles.limits}>
        <legend>
          Another model for some tasks, if you want one. It is tried first. Write it with its
          server, such as ollama/qwen3.5:2b or openai/gemma-3.
        </legend>
        <TextSetting form={form} name="characters_model" required={false} />
        <TextSetting form={form} name="texts_model" required={false} />
        <TextSetting form={form} name="recaps_model" required={false} />
      </fieldset>
      <fieldset className={styles.limits}>
        <legend>How long a model may take. A small computer loads one in about a minute.</legend>
        <TextSetting form={form} name="first_token_seconds" />
        <TextSetting form={form} name="between_tokens_seconds" />
        <TextSetting form={form} name="total_seconds" />
      </fieldset>
      <fieldset className={styles.limits}>
        <legend>How the computer is shared out.</legend>
        <TextSetting form={form} name="keep_loaded_minutes" />
        <TextSetting form={form} name="generations_per_hour" />
        <TextSetting form={form} name="answer_tokens" />
      </fieldset>
    </SettingsFormFrame>
  )
}
