import type { DomainError } from '../../errors.ts'
import { NOUNS, type ThingKind } from '../../nouns.ts'

export const thingNotFound = (kind: ThingKind): DomainError => NOUNS[kind].missing()
