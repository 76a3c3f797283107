import { useQuery } from '@tanstack/react-query'

import { LoadError } from '../../../components/page/load-error.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { messageOf } from '../../../lib/http.ts'
import { SettingsSkeleton } from '../settings/settings-skeleton.tsx'
import { settingsQuery } from '../settings/settings.queries.ts'
import { GeneratorForm } from './generator-form.tsx'
import { OllamaSection } from './ollama-section.tsx'

export function ModelSection() {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <section aria-labelledby="generator">
        <SectionHeading id="generator">Generator</SectionHeading>
        {settings && <GeneratorForm settings={settings} />}
        {!settings && error && (
          <LoadError onRetry={() => void refetch()}>
            {messageOf(error, 'The settings could not be loaded. Please check your connection.')}
          </LoadError>
        )}
        {!settings && !error && <SettingsSkeleton rows={6} />}
      </section>
      <OllamaSection />
    </>
  )
}
