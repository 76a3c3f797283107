import { Link } from '@tanstack/react-router'

import type { SearchHit } from '../../../../src/features/search/search.schemas.ts'
import type { CampaignAnswer } from '../../../../src/generation/texts/ask.schemas.ts'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { whoSpoke } from '../generation/generator.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import { linkTo } from './hit-link.ts'

import lettering from '../../design/lettering.module.css'
import styles from './ask.module.css'

interface AskOutcomeProps {
  answer: CampaignAnswer
  /** A model was asked, and failed. */
  hasFailed: boolean
  /** A link was followed. */
  onLeave: () => void
}

/** The answer with numbered links to its sources, and the passages that were found. */
export function AskOutcome({ answer, hasFailed, onLeave }: AskOutcomeProps) {
  const { sentences, passages } = answer
  const kinds = useKinds(useCurrentCampaign().current?.id)
  const numberOf = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>) =>
    passages.findIndex((passage) => passage.kind === kind && passage.id === id) + 1

  return (
    <section className={styles.outcome} aria-label="Answer">
      {sentences.length > 0 && (
        <p className={styles.answer}>
          {sentences.map(({ text, sources }, at) => (
            <span key={at}>
              {text}
              {sources.map((source) => (
                <Link
                  key={`${source.kind}-${source.id}`}
                  {...linkTo(passages[numberOf(source) - 1] ?? source)}
                  className={styles.number}
                  aria-label={`Source ${numberOf(source)}: ${source.title}`}
                  title={source.title}
                  onClick={onLeave}
                >
                  {numberOf(source)}
                </Link>
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      <p className={lettering.quiet} role="status">
        {describe(answer, hasFailed)}
      </p>
      {passages.length > 0 && (
        <ol className={styles.passages}>
          {passages.map((passage) => (
            <li key={`${passage.kind}-${passage.id}`}>
              <Link {...linkTo(passage)} className={styles.passage} onClick={onLeave}>
                <span className={styles.title}>{passage.title}</span>
                <span className={styles.kind}>{wordFor(passage, kinds)}</span>
                <span className={styles.excerpt}>
                  {passage.excerpt.map(({ text, marked }, at) =>
                    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function describe(answer: CampaignAnswer, hasFailed: boolean): string {
  if (answer.passages.length === 0) {
    return 'Nothing in the campaign is about this. Try other words, such as a name.'
  }
  if (answer.sentences.length > 0) {
    return `${whoSpoke(answer)} Check it against its sources.`
  }
  if (answer.source !== 'tables') {
    return 'The model found no answer in the campaign. This is what comes closest.'
  }
  const found = 'This is what the campaign says about it.'
  return hasFailed ? found : `${found} With a language model you also get an answer in words.`
}
