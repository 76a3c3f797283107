export const LOCATION_LIMITS = { name: 100, description: 20_000 } as const
export const LOCATION_ICON = 'map'
