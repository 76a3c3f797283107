import { define } from '../../errors.ts'

export const notPlayers = define.invalid(
  'visible-to-others',
  'visible_to may name only players of this campaign.',
)

export const hiddenByPlayer = define.forbidden(
  'hidden-by-player',
  'Only DMs choose who sees this. You are a player here, so nothing was saved.',
)

export const onlyWithSome = define.invalid(
  'visible-to-without-some',
  'visible_to is allowed only with visibility "some".',
)

export const nobodyNamed = define.invalid(
  'some-without-visible-to',
  'visible_to must name the players who may see this.',
)
