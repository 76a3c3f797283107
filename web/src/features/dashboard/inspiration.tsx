import { RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { pickSuggestion } from './suggestions.ts'

import styles from './inspiration.module.css'

export default function Inspiration() {
  const [suggestion, setSuggestion] = useState(() => pickSuggestion())
  return (
    <section aria-labelledby="inspiration">
      <SectionHeading
        id="inspiration"
        actions={
          <IconButton
            icon={RefreshCw}
            label="Another suggestion"
            onClick={() => setSuggestion(pickSuggestion(suggestion))}
          />
        }
      >
        AI Inspiration
      </SectionHeading>
      <p className={styles.suggestion} aria-live="polite">
        {suggestion}
      </p>
      <LinkButton to="/create" search={{ concept: suggestion }} icon={Sparkles} wide>
        Generate NPC from Prompt
      </LinkButton>
    </section>
  )
}
