import { define } from '../../errors.ts'

export const missing = define.not_found('map-not-found', 'Map not found')

/** Of an id that something else names. */
export const notInCampaign = define.invalid('no-such-map', 'This campaign has no such map.')
