import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { mountedRoutes } from '../testing/rights/right.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import { listErrors } from './error-codes.ts'

async function read() {
  const test = await createTestApp()
  const visitor = test.visitor()
  const document: OpenApiDocument = await visitor.get('/api/openapi.json').expect(200)
  const page: string = await visitor.get('/api/docs').expect(200)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
  return { ...test, visitor, document, page, operations }
}

test('GET /api/openapi.json describes every mounted route, and no other', async () => {
  const { app, operations } = await read()
  expect(operations.map(([route]) => route).toSorted()).toEqual(
    mountedRoutes(app)
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
      .toSorted(),
  )
})

test('every route has answers, a summary and an id of its own', async () => {
  const { operations } = await read()
  for (const [route, { responses, security, summary }] of operations) {
    expect(Object.keys(responses), route).toContainEqual(expect.stringMatching(/^[23]\d\d$/))
    expect([route, summary.length > 3, Array.isArray(security)]).toEqual([route, true, true])
  }
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(ids).toHaveLength(new Set(ids).size)
})

test('the document is valid OpenAPI 3.1, and every reference leads somewhere', async () => {
  const { document } = await read()
  const result = await new Validator().validate({ ...structuredClone(document) })
  expect(result).toEqual({ valid: true })

  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, path = ''] of references) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => at?.[key as keyof typeof at], document)
    expect(found, path).toBeTypeOf('object')
  }
})

test('parameters, bodies, refusals and rights follow from the handlers of a route', async () => {
  const { document } = await read()
  const { put } = document.paths['/api/npcs/{id}']!
  expect(put?.parameters).toMatchObject([
    { name: 'id', in: 'path', schema: { type: 'string' } },
    { name: 'campaign_id', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
  ])
  const { schema } = put!.requestBody!.content['application/json']!
  expect(schema.properties).toMatchObject({ name: { minLength: 1, maxLength: 100 } })
  expect(Object.keys(put!.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '503']),
  )
  const { get } = document.paths['/api/tags/{id}']!
  expect(get?.parameters).toMatchObject([
    { name: 'id', schema: { type: 'integer', minimum: 1 } },
    { name: 'as', in: 'query', schema: { type: 'integer' } },
  ])
  const { post } = document.paths['/api/maps']!
  expect(Object.keys(post!.requestBody!.content)).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  const generate = document.paths['/api/generate-ai-character']!.post!
  expect(generate.responses['200']).toHaveProperty(['content', 'text/event-stream'])
  expect(document.paths['/api/login']!.post!.security).toEqual([])
  expect(put!.security).toEqual([{ loginSession: [] }])
})

test('The description gives what the server refuses: required fields, largest ids and texts that are not empty', async () => {
  const { document } = await read()
  const bodyOf = (path: string) =>
    Object.values(document.paths[path]!.post!.requestBody!.content)[0]!.schema
  expect(bodyOf('/signup').required).toContain('confirm_password')
  const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
  const { get } = document.paths['/api/npcs']!
  expect(get!.parameters.find(({ name }) => name === 'location_id')!.schema).toEqual(id)
  expect(get!.parameters.find(({ name }) => name === 'as')!.schema).toMatchObject(id)
  expect(bodyOf('/api/secrets').properties).toMatchObject({
    text: { minLength: 1 },
    campaign_id: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER },
  })
  expect(bodyOf('/api/npcs/{id}/journal').properties).toMatchObject({ content: { minLength: 1 } })
})

test('Both list every code, under the status that it comes with', async () => {
  const { document, page } = await read()
  for (const { status, code } of listErrors()) {
    const { properties } = document.components.responses[status]!.content['application/json'].schema
    const codes = properties!.code as { anyOf?: { const: string }[]; const?: string }
    expect((codes.anyOf ?? [codes]).map((one) => one.const)).toContain(code)
    expect(page).toContain(`<code>${code}</code>`)
  }
})

test('both are sent again only when they have changed', async () => {
  const { visitor } = await read()
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await visitor.get(path)
    const etag = headers.get('etag')!
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    const again = await visitor.send(path, { headers: { 'If-None-Match': etag } })
    expect(again).toMatchObject({ status: 304, body: '' })
  }
})

test('GET /api/docs shows every route, and runs and loads nothing from elsewhere', async () => {
  const { page, operations, visitor } = await read()
  for (const [, { operationId }] of operations) expect(page).toContain(`id="${operationId}"`)
  const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(targets).toContain(id)
  expect(page).not.toMatch(/<script|<link|<img|<iframe| on\w+=| style=|src="/i)

  const { headers } = await visitor.get('/api/docs')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).not.toContain('unsafe')
})
