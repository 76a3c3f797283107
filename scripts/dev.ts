import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'

import { root } from './packaging/places.ts'
import { run } from './packaging/stop.ts'

const API_PORT = '8787'

await run(async () => {
  const folder = join(root, '.dev')
  await mkdir(folder, { recursive: true })

  // Passed arguments come last and win: `npm run dev -- --data table.db`.
  const flags = [
    '--port',
    API_PORT,
    '--data',
    join(folder, 'dramatis.db'),
    ...process.argv.slice(2),
  ]
  const port = flags[flags.lastIndexOf('--port') + 1]
  const main = join(root, 'cli/main.ts')
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', main, 'serve', ...flags],
    {
      stdio: 'inherit',
    },
  )

  process.env.DRAMATIS_API = `http://127.0.0.1:${port}`
  const web = await createServer({ configFile: join(root, 'web/vite.config.ts') })
  await web.listen()
  console.log('\nOpen the first of these; page and server follow every change. Ctrl+C ends both.')
  web.printUrls()

  const end = async (code: number) => {
    server.kill('SIGTERM')
    await web.close()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
  server.once('exit', (code) => void end(code ?? 0))
})
