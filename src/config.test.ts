import { describe, expect, test } from 'vitest'

import { loadConfig } from './config.ts'
import { CommandError } from './errors.ts'

describe('loadConfig', () => {
  test('has a default for every required setting', () => {
    expect(loadConfig({}, {})).toEqual({
      host: '127.0.0.1',
      port: 8787,
      binDays: 30,
      historyDays: 0,
      liveStreams: 500,
      foreignPictures: 'copy',
      importLimit: 1_000,
      data: 'dramatis.db',
      signups: 'open',
      openidLabel: 'Single Sign-On',
      generator: 'auto',
      model: expect.any(String),
      ollamaHost: 'http://127.0.0.1:11434',
      keep: 14,
      metrics: 'off',
    })
  })

  test('prefers flags to the environment, and ignores empty variables', () => {
    const config = loadConfig(
      { port: '9000' },
      { DRAMATIS_PORT: '80', DRAMATIS_HOST: '0.0.0.0', DRAMATIS_DATA: '', OTHER: 'x' },
    )
    expect(config).toMatchObject({ port: 9000, host: '0.0.0.0', data: 'dramatis.db' })
  })

  test('reduces the origin to what a browser sends', () => {
    const { origin } = loadConfig({ origin: 'HTTPS://Table.Example.org:443/' }, {})
    expect(origin).toBe('https://table.example.org')
  })

  test('splits the list of proxies', () => {
    const { proxies } = loadConfig(
      {},
      { DRAMATIS_PROXIES: '172.30.87.200, 10.1.0.0/16,fd12::/64,::1' },
    )
    expect(proxies).toEqual(['172.30.87.200', '10.1.0.0/16', 'fd12::/64', '::1'])
  })

  test.for([
    'caddy',
    '10.1.2',
    '10.1.2.3/33',
    '10.1.2.3/0',
    '::/0',
    'fd12::/129',
    'fe80::1%eth0',
    '10.1.2.3/',
    '10.1.2.3/8/8',
    '10.1.2.3/+8',
    '10.1.2.3,',
    '10.1.2.3 10.1.2.4',
    ' ',
  ])('refuses "%s" as proxies with a sentence', (proxies) => {
    expect(() => loadConfig({ proxies }, {})).toThrow(
      '--proxies: Proxies are IP addresses or networks separated by commas, such as 172.30.87.200 or 10.1.2.0/24.',
    )
  })

  test.for(['abc', '-1', '65536', '80.5', '', '0x50', '1e3', ' 80'])(
    'refuses "%s" as a port with a sentence',
    (port) => {
      expect(() => loadConfig({ port }, {})).toThrow(
        '--port: The port is a number from 0 to 65535.',
      )
    },
  )

  test.for([
    ['DRAMATIS_ORIGIN', 'dramatis.example.org', 'The origin is the address people type'],
    ['DRAMATIS_ORIGIN', 'ftp://dramatis.example.org', 'The origin is the address people type'],
    ['DRAMATIS_ORIGIN', 'https://example.org/dramatis', 'The origin has no path'],
    ['DRAMATIS_ORIGIN', 'https://example.org/?a=1', 'The origin has no path'],
    ['DRAMATIS_ORIGIN', 'https://mara@example.org', 'The origin has no path'],
    ['DRAMATIS_SIGNUPS', 'sometimes', 'Sign-ups are one of: open, invited, closed.'],
    ['DRAMATIS_OPENAI_URL', 'http://169.254.169.254/v1', 'link-local'],
    ['DRAMATIS_OPENAI_URL', 'http://dm:secret@pi.local/v1', 'without a user name and a password'],
    ['DRAMATIS_OPENID_ISSUER', 'http://[fe80::1]', 'link-local'],
    ['OLLAMA_HOST', '2852039166', 'link-local'],
    ['OLLAMA_HOST', 'dm:secret@pi.local', 'without a user name and a password'],
    ['DRAMATIS_GENERATOR', 'magic', 'The generator is one of: auto, ollama, openai, tables.'],
  ] as const)('refuses %s=%s with a sentence that names it', ([variable, value, sentence]) => {
    const load = () => loadConfig({}, { [variable]: value })
    expect(load).toThrow(CommandError)
    expect(load).toThrow(sentence)
    expect(load).toThrow(variable)
  })

  test('names the flag of a refused address, and does not repeat the password in it', () => {
    const load = () => loadConfig({ ollamaHost: 'http://dm:secret@pi.local' }, {})
    expect(load).toThrow(/^--ollama-host: (?!.*secret)/)
  })

  test('names the flag of a setting with two words', () => {
    expect(() => loadConfig({ importLimit: 'much' }, {})).toThrow(/^--import-limit: /)
  })
})
