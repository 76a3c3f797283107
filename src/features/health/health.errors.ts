import { define } from '../../errors.ts'

export const metricsLocal = define.forbidden(
  'metrics-local',
  'Metrics can be read only on this machine. Start Dramatis with a metrics token to read them from elsewhere.',
)

export const wrongToken = define.unauthenticated(
  'wrong-metrics-token',
  'This metrics token is wrong.',
)
