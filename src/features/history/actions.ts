import { ACTIONS } from './history.schemas.ts'

export type Action = (typeof ACTIONS)[number]

export const actionNumber = (action: Action): number => ACTIONS.indexOf(action) + 1
export const actionOf = (number: number): Action => ACTIONS[number - 1]!
