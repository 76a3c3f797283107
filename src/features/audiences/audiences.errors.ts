import { defineError } from '../../errors.ts'

export const notPlayers = defineError(
  'invalid',
  'visible-to-others',
  'visible_to may name only players of this campaign.',
)

export const hiddenByPlayer = defineError(
  'forbidden',
  'hidden-by-player',
  'Only DMs choose who sees this. You are a player here, so nothing was saved.',
)

export const onlyWithSome = defineError(
  'invalid',
  'visible-to-without-some',
  'visible_to is allowed only with visibility "some".',
)

export const nobodyNamed = defineError(
  'invalid',
  'some-without-visible-to',
  'visible_to must name the players who may see this.',
)
