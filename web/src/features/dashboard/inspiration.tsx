import { RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { pickSuggestion } from './suggestions.ts'

import styles from './inspiration.module.css'

export default function Inspiration() {
  const [suggestion, setSuggestion] = useState(() => pickSuggestion())
  return (
    <Section
      title="AI Inspiration"
      actions={
        <IconButton
          icon={RefreshCw}
          label="Another suggestion"
          onClick={() => setSuggestion(pickSuggestion(suggestion))}
        />
      }
    >
      <p className={styles.suggestion} aria-live="polite">
        {suggestion}
      </p>
      <LinkButton to="/create" search={{ concept: suggestion }} icon={Sparkles} wide>
        Generate NPC from Prompt
      </LinkButton>
    </Section>
  )
}
