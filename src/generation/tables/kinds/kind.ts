import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../features/npcs/npcs.schemas.ts'

/** How likely each value is when the concept does not say. */
export type Leaning<T extends string> = Partial<Record<T, number>>

export interface Trade {
  /** One or two words for the card: `Blacksmith`. */
  tag: string
  /** As prose names it. The first of `words` unless given. */
  noun?: string
  /** Words of a concept that mean this trade; singular, small letters, up to three words each. */
  words: readonly string[]
  /** Things that suggest the trade when no trade is named: `a woman who runs a tavern`. */
  hints?: readonly string[]
  workplace?: string
  /** Sentences about this trade alone. */
  details: readonly string[]
  role?: NarrativeRole
  style?: LanguageStyle
  trust?: Trustworthiness
  /** The concept's word also tells this. */
  gender?: 'she' | 'he'
}

/** Trades that live alike, and the sentences they share. */
export interface Kind {
  workplace: string
  roles: Leaning<NarrativeRole>
  styles: Leaning<LanguageStyle>
  trust: Leaning<Trustworthiness>
  /** What others see at once. For the personality. */
  habits: readonly string[]
  /** How it began. */
  beginnings: readonly string[]
  /** What changed everything. */
  turns: readonly string[]
  /** How things stand now. */
  presents: readonly string[]
  trades: readonly Trade[]
}
