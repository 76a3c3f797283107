import type { SettingValues } from '../features/settings/settings.schemas.ts'
import type { GenerationSettings } from './generation.ts'

/** The settings of generation, from those that admins change. */
export function generationSettings(values: SettingValues): GenerationSettings {
  return {
    mode: values.generator,
    host: values.ollama_host,
    model: values.model,
    openai: { url: values.openai_url, model: values.openai_model, key: values.openai_key },
    models: {
      characters: values.characters_model,
      texts: values.texts_model,
      recaps: values.recaps_model,
    },
    keepLoadedMinutes: values.keep_loaded_minutes,
    limits: {
      firstToken: values.first_token_seconds * 1_000,
      betweenTokens: values.between_tokens_seconds * 1_000,
      num_predict: values.answer_tokens,
      total: values.total_seconds * 1_000,
    },
  }
}
