import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'map-not-found', 'Map not found')

/** Of an id that something else names. */
export const notInCampaign = defineError('invalid', 'no-such-map', 'This campaign has no such map.')
