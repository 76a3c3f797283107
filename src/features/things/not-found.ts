import type { DomainError } from '../../errors.ts'
import { NOUNS } from '../../nouns.ts'
import type { ThingKind } from '../../things.limits.ts'

export const thingNotFound = (kind: ThingKind): DomainError => NOUNS[kind].missing()
