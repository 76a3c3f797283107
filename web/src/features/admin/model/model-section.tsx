import { useQuery } from '@tanstack/react-query'

import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { settingsQuery } from '../settings/settings.queries.ts'
import { GeneratorForm } from './generator-form.tsx'
import { OllamaSection } from './ollama-section.tsx'

export function ModelSection() {
  return (
    <>
      <section aria-labelledby="generator">
        <SectionHeading id="generator">Generator</SectionHeading>
        <Loaded
          query={useQuery(settingsQuery)}
          failure="The settings could not be loaded. Please check your connection."
          pending={<LoadingRows label="Loading settings…" />}
        >
          {(settings) => <GeneratorForm settings={settings} />}
        </Loaded>
      </section>
      <OllamaSection />
    </>
  )
}
