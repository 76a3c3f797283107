import { useQuery } from '@tanstack/react-query'

import { generatorQuery } from '../generation/generator.ts'

import styles from './model-help.module.css'

/** How to set up a model, as long as none is in use. Hidden if admins chose the built-in generator. */
export function ModelHelp() {
  const { data } = useQuery(generatorQuery)
  if (!data || data.mode === 'tables' || 'model' in (data.speaker ?? {})) return null
  return (
    <section className={styles.help} aria-labelledby="model-help">
      <h2 id="model-help" className={styles.title}>
        How to use a language model
      </h2>
      <ol className={styles.steps}>
        <li>
          Install <a href="https://ollama.com/download">Ollama</a> on the computer that Dramatis
          runs on, or on another one at home.
        </li>
        <li>
          Download a model: <code className={styles.code}>ollama pull qwen3.5:2b</code>
        </li>
        <li>
          Is Ollama on another computer? Set its address in Admin, or start Dramatis with{' '}
          <code className={styles.code}>OLLAMA_HOST</code>.
        </li>
      </ol>
      {data.speaker && (
        <p>Until then the built-in generator is used. Everything else is the same.</p>
      )}
    </section>
  )
}
