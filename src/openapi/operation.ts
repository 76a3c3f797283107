import * as z from 'zod'

import { PICTURE_TYPES } from '../features/pictures/pictures.schemas.ts'
import type { OtherAnswer, RouteDescription } from '../http/api-description.ts'
import { type BodyKind, bodyKind } from '../http/bodies.ts'
import type { RouteFact } from '../http/route-facts.ts'
import type { SchemaWriter } from './json-schemas.ts'
import { type MountedRoute, pathParameters } from './mounted-routes.ts'
import type { ApiResponse, Content, JsonSchema, Operation, Parameter } from './openapi.types.ts'
import { refusalsIn } from './refusals.ts'

const EVENTS = 'text/event-stream'
const PICTURE: JsonSchema = { type: 'string', contentMediaType: 'image/*' }

/** One route as the document tells it. */
export function describeOperation(
  route: MountedRoute,
  noun: string,
  description: RouteDescription,
  { write }: SchemaWriter,
): Operation {
  const { summary, details, answers, events } = description
  const parameters = [
    ...describePath(route, description),
    ...describeQuery(route, description, write),
  ]
  const body = describeBody(route, write)
  const successes = Object.entries(answers).map(([status, answer]) => [
    status,
    describeAnswer(answer, write, status === '200' ? events : undefined),
  ])

  return {
    operationId: operationId(route),
    tags: [noun],
    summary,
    ...(details && { description: details }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...Object.fromEntries(successes), ...refusalsIn(refusalsOf(route, description)) },
    security: securityOf(route),
  }
}

/** `PUT /api/npcs/:id/tags/:tagId` is `putNpcsByIdTagsByTagId`. */
function operationId({ method, path }: MountedRoute): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
  return method.toLowerCase() + words.join('') + (path.startsWith('/api/') ? '' : 'AtRoot')
}

function describePath(route: MountedRoute, { parameters = {} }: RouteDescription): Parameter[] {
  const ids = new Set(reads(route, 'param').flatMap((schema) => Object.keys(shapeOf(schema))))
  return pathParameters(route).map(({ name, own }) => ({
    name,
    in: 'path',
    required: true,
    ...(parameters[own] && { description: parameters[own] }),
    schema: ids.has(own) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
}

function describeQuery(
  route: MountedRoute,
  { parameters = {} }: RouteDescription,
  write: SchemaWriter['write'],
): Parameter[] {
  return reads(route, 'query').flatMap((query) => {
    const { properties = {}, required = [] } = write(query, 'input')
    return Object.entries(properties).map(([name, { description: known, ...schema }]) => {
      const description = parameters[name] ?? known
      return {
        name,
        in: 'query' as const,
        required: required.includes(name),
        ...(description && { description }),
        schema,
      }
    })
  })
}

function describeBody(route: MountedRoute, write: SchemaWriter['write']): Content | undefined {
  if (takesPicture(route)) {
    return Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: PICTURE }]))
  }
  if (takesCampaign(route)) {
    return {
      'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } },
    }
  }
  const [json] = reads(route, 'json')
  if (json) return { 'application/json': { schema: write(json, 'input') } }
  const [form] = reads(route, 'form')
  return form && { 'application/x-www-form-urlencoded': { schema: write(form, 'input') } }
}

function describeAnswer(
  answer: z.ZodType | OtherAnswer,
  write: SchemaWriter['write'],
  events: RouteDescription['events'],
): ApiResponse {
  if (!(answer instanceof z.ZodType)) return describeOther(answer)
  const content: Content = { 'application/json': { schema: write(answer, 'output') } }
  if (events) content[EVENTS] = { schema: describeEvents(events, write) }
  return { description: events ? 'As it was asked for.' : 'Done.', content }
}

function describeOther({ type, description }: OtherAnswer): ApiResponse {
  const types = type
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (types.length === 0) return { description }
  const schemaOf = (one: string): JsonSchema =>
    one === 'application/json' ? { type: 'object' } : { type: 'string', contentMediaType: one }
  return {
    description,
    content: Object.fromEntries(types.map((one) => [one, { schema: schemaOf(one) }])),
  }
}

/** OpenAPI 3.1 has no word for a stream of events, so each stands for one of them. */
function describeEvents(
  events: NonNullable<RouteDescription['events']>,
  write: SchemaWriter['write'],
): JsonSchema {
  return {
    description: 'Events, one after the other, each with its data as JSON.',
    oneOf: Object.entries(events).map(([event, data]) => ({
      type: 'object',
      properties: { event: { const: event }, data: write(data, 'output') },
      required: ['event', 'data'],
    })),
  }
}

/** What follows from what the route reads and whom it lets pass, and what its description adds. */
function refusalsOf(route: MountedRoute, { refuses = [] }: RouteDescription): number[] {
  const writes = route.method !== 'GET'
  const inputs = ['json', 'form', 'query'].flatMap((where) => reads(route, where as 'json'))
  const inCampaign = inputs.some((schema) => 'campaign_id' in shapeOf(schema))
  const canBeStale = reads(route, 'json').some((schema) => 'updated_at' in shapeOf(schema))
  const withBody =
    takesPicture(route) ||
    takesCampaign(route) ||
    reads(route, 'json').length + reads(route, 'form').length > 0
  return [
    ...(inputs.length > 0 ? [400] : []),
    ...(requires(route) ? [401] : []),
    ...(writes || requires(route) === 'admin' ? [403] : []),
    ...(route.path.includes(':') || inCampaign ? [404] : []),
    ...(canBeStale ? [409] : []),
    ...(withBody ? [413, 415] : []),
    ...(writes ? [503] : []),
    ...refuses,
  ]
}

const takes =
  (kind: BodyKind) =>
  ({ method, path }: MountedRoute) =>
    bodyKind({ method, path: path.replaceAll(/:\w+/g, '1') }) === kind
const takesPicture = takes('picture')
const takesCampaign = takes('campaign')

type Where = Extract<RouteFact, { kind: 'reads' }>['where']

function reads({ facts }: MountedRoute, where: Where): z.ZodType[] {
  return facts.flatMap((fact) =>
    fact.kind === 'reads' && fact.where === where ? [fact.schema] : [],
  )
}

function requires({ facts }: MountedRoute): 'login' | 'admin' | undefined {
  return facts.find((fact) => fact.kind === 'requires')?.who
}

/** Roles stand where other schemes have scopes. */
function securityOf(route: MountedRoute): Operation['security'] {
  const who = requires(route)
  return who ? [{ loginSession: who === 'admin' ? ['admin'] : [] }] : []
}

function shapeOf(schema: z.ZodType): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}
