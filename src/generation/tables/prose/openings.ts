/** They say who this is. `{whom}` is `an old dwarven smith`, `{full}` the whole name. */
export const OPENINGS: readonly string[] = [
  '{full} is {whom}, to be found {at} on most days of the week.',
  'There is {whom} {at} whom everyone knows as {name}, and few by more than that.',
  'Ask {at} for {whom} and one is sent, after a pause, to {full}.',
  'On paper {full} is {whom} and nothing else.',
  'Those who look {at} for {whom} find {full}, which is not quite the same thing.',
  '{full} was {whom} long before anybody thought to ask how that had come about.',
  '{whom} by the name of {full} can be found {at}, usually by following the argument.',
  'One sees {name} {at}, {whom} like any other at first sight.',
]
