import { claim, same } from '../proving/claims.ts'
import type { ImageConfig } from './image.ts'

/** What Docker reads of the image, without running it. */
export async function checkConfig(config: ImageConfig, version: string): Promise<void> {
  await claim('it runs `dramatis serve` as an account without rights, with one volume', () => {
    same(config.User, '8787:8787', 'The user')
    same([...config.Entrypoint, ...config.Cmd], ['dramatis', 'serve'], 'What it runs')
    same(Object.keys(config.Volumes), ['/data'], 'The volume')
    same(config.WorkingDir, '/data', 'The folder it starts in')
    same(Object.keys(config.ExposedPorts), ['8787/tcp'], 'The port')
    same(config.StopSignal, 'SIGTERM', 'The stop signal')
  })
  await claim('it is asked for its health by itself', () => {
    same(config.Healthcheck.Test, ['CMD', 'dramatis', 'healthcheck'], 'The check')
  })
  await claim('its environment is the service’s own and holds nothing of the build', () => {
    const own = config.Env.filter((line) => !line.startsWith('PATH='))
    same(
      own,
      [
        'DRAMATIS_HOST=0.0.0.0',
        'DRAMATIS_PORT=8787',
        'DRAMATIS_DATA=/data/dramatis.db',
        'DRAMATIS_BACKUPS=/data/backups',
      ],
      'The environment',
    )
  })
  await claim('its labels say what it is', () => {
    const label = (name: string) => config.Labels[`org.opencontainers.image.${name}`]
    same([label('title'), label('version')], ['Dramatis', version], 'The label')
    same(/^[0-9a-f]{40}$/.test(label('revision') ?? ''), true, 'That the revision is named')
    return `${label('title')} ${label('version')}`
  })
}
