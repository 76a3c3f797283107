import {
  ages,
  languageStyles,
  narrativeRoles,
  personalityLines,
  trustworthiness,
} from '../content/content.ts'
import type { Reading } from '../reading/reading.ts'
import { render, renderNamed } from '../rendering.ts'
import { isManner, saidOf, type Sketch } from './sketch.ts'

/** Two or three sentences: manner, work, and the way of speaking or the trustworthiness. */
export function writePersonality(sketch: Sketch): string {
  const { reading, occupation, traits, deck } = sketch
  // The backstory names the location.
  const voice = reading.locationName ? { ...sketch.voice, at: 'in these parts' } : sketch.voice
  const age = reading.age && ages()[reading.age.age]
  const manners = reading.tempers.slice(0, 2).map((temper) => deck.draw(temper.lines))
  if (manners.length === 0)
    manners.push(age ? deck.draw(age.lines) : deck.draw(personalityLines().quirks))
  const work = deck.draw(
    occupation.details.length > 0 && deck.chance(0.5)
      ? occupation.details
      : occupation.background.habits,
  )
  const styleLines = languageStyles()[traits.language_style].lines
  const trustLines = trustworthiness()[traits.trustworthiness].lines
  const speech = deck.draw([...styleLines, ...trustLines])
  const belongings = mannerOf(reading)

  const [manner = '', secondManner] = manners
  const shapes = [
    [manner, secondManner ?? work, speech],
    [manner, speech, secondManner ?? deck.draw(personalityLines().quirks)],
    [work, manner, speech],
    [speech, manner, secondManner ?? work],
    [manner, secondManner ?? deck.draw(narrativeRoles()[traits.narrative_role].lines), speech],
    [deck.draw(trustLines), manner, deck.draw(styleLines)],
  ]
  const sentences = deck.draw(reading.tempers.length > 1 ? shapes.slice(0, 4) : shapes)
  if (!belongings) return inOneVoice(sentences)
  // The concept's words begin with the name already.
  const next = voice.gender === 'they' ? manner : manner.replace(/^\{name\}/, '{They}')
  return `${saidOf(sketch, belongings)} ${inOneVoice([next, speech])}`

  function inOneVoice(lines: readonly string[]): string {
    return lines
      .map((line, index) => (index === 0 && !belongings ? renderNamed : render)(line, voice))
      .join(' ')
  }
}

/** The concept's words about the manner, belongings first. The backstory tells the rest. */
export function mannerOf({ sayings }: Reading): string | undefined {
  const manners = sayings.filter(isManner)
  return manners.find((saying) => saying.startsWith('has ')) ?? manners[0]
}
