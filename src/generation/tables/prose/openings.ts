/** They say who this is. `{whom}` is `an old dwarven smith`, `{full}` the whole name. */
export const OPENINGS: readonly string[] = [
  '{full} is {whom}, to be found {at} on most days of the week.',
  'There is {whom} {at} whom everyone knows as {name}, and few by more than that.',
  'Ask {at} for {whom} and one is sent, after a pause, to {full}.',
  'Those who look {at} for {whom} find {full}, which is not quite the same thing.',
  '{whom} by the name of {full} can be found {at}, usually by following the <argument|noise|smell of tobacco>.',
  'One sees {name} {at}, {whom} like any other at first sight.',
  'It was as {whom} that {full} first turned up {at}, and nobody has thought of {them} as anything else.',
  'Of all the people {at} it is {full}, {whom}, whom strangers remember afterwards.',
  '{at} they point out {full} to visitors: {whom}, and worth the <walk|detour|price of a drink>.',
  'If there is trouble {at}, {full} has either warned of it or slept through it; {they} [is] {whom}, after all.',
  '{full} has been {whom} {at} for so long that the <dogs|taxes|pigeons> allow for it.',
  'For somebody who is only {whom}, {full} is asked after {at} by a remarkable number of people.',
]

/** The same, where `{whom}` is long or says the place itself. */
export const PLAIN_OPENINGS: readonly string[] = [
  'On paper {full} is {whom} and nothing else.',
  '{full} was {whom} long before anybody thought to ask how that had come about.',
  '{full} is {whom}.',
  '{full} is {whom}, and makes no secret of it.',
  'What one hears first of {full} is this: {whom}.',
  'Everybody agrees that {full} is {whom}; it is about the rest that they differ.',
  '{full} would be the first to tell you: {whom}, no more and no less.',
  '{whom}: that is what people say when {full} is spoken of, and it is not wrong.',
  '{full} never set out to become {whom}.',
  'There are easier things to be than {whom}, and {full} has tried two of them.',
  'Nobody who knew {full} as a child would have said: {whom}.',
  'To be {whom} is not what {full} would have chosen, on the whole, and {they} [has] made the best of it.',
  'Among the people one might need some day is {full}, {whom}.',
  'When they speak of {whom} in these parts, they mean {full}.',
]
