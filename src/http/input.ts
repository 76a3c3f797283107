import { zValidator } from '@hono/zod-validator'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'

import type { ErrorMaker } from '../errors.ts'
import type { UploadService } from '../features/uploads/uploads.service.ts'
import { wholeNumber } from '../numbers.schemas.ts'
import { sentenceOf } from '../sentence-of-issue.ts'
import { assertShallow } from '../shallow-json.ts'
import { invalidInput } from '../shared.errors.ts'
import { assertType, PICTURE_LIMIT, readIntoMemory, whileArriving } from './bodies.ts'
import type { SignedInEnv } from './env.ts'
import * as errors from './http.errors.ts'
import { noted } from './route-facts.ts'

const IN_SENTENCES = {
  // zValidator has types of its own for what zod answers.
  validationFunction: (schema: z.ZodType, value: unknown) =>
    schema.safeParseAsync(value, { error: sentenceOf }) as never,
}

/** A JSON body. A missing one is refused, too, unless it is `optional`. */
export function json<Schema extends z.ZodType>(schema: Schema, { optional = false } = {}) {
  const validator = zValidator(
    'json',
    schema,
    async (result, c) => {
      await revalidateSession(c)
      if (!optional || c.req.header('content-type') !== undefined) assertType('json', c)
      refuse(result)
      takeCampaignFromQuery(c, result.data)
    },
    IN_SENTENCES,
  )
  return noted(afterReading('json', validator), { kind: 'reads', where: 'json', schema })
}

const UNREADABLE = { json: errors.notJson, form: errors.notForm }

/** The validator, which finds the body in memory. */
function afterReading<Validator extends MiddlewareHandler>(
  kind: 'json' | 'form',
  validator: Validator,
): Validator {
  const readFirst: MiddlewareHandler = async (c, next) => {
    await readIntoMemory(c, kind)
    if (kind === 'json') assertShallow(await c.req.text())
    try {
      return await validator(c, next)
    } catch (error) {
      if (error instanceof HTTPException) throw UNREADABLE[kind]()
      throw error
    }
  }
  return readFirst as Validator
}

/**
 * `campaign_id` may come in the query instead of the body, on routes whose query names it. The body's counts first, unless a
 * DM reads as a member: that was allowed for the campaign of the query.
 */
function takeCampaignFromQuery(c: Context, body: unknown): void {
  const { campaign_id } = c.req.valid('query' as never) ?? ({} as { campaign_id?: number })
  if (campaign_id === undefined) return
  const isViewed = (c as Context<Partial<SignedInEnv>>).var.asker?.viewedBy !== undefined
  Object.assign(body as object, { campaign_id, ...(isViewed ? {} : (body as object)) })
}

/** An HTML form, encoded either way. */
export function form<Schema extends z.ZodType>(schema: Schema) {
  const validator = zValidator('form', schema, refuse, IN_SENTENCES)
  return noted(afterReading('form', validator), { kind: 'reads', where: 'form', schema })
}

export function query<Schema extends z.ZodType>(schema: Schema) {
  return noted(zValidator('query', schema, refuse, IN_SENTENCES), {
    kind: 'reads',
    where: 'query',
    schema,
  })
}

const ID = wholeNumber('An id is a whole number above 0.')

/** Path parameters that are ids. Anything else answers `missing`, as an id of nothing does. */
export function ids<Name extends string>(missing: ErrorMaker, ...names: [Name, ...Name[]]) {
  const shape = Object.fromEntries(names.map((name) => [name, ID])) as Record<Name, typeof ID>
  const schema = z.object(shape)
  const validator = zValidator('param', schema, (result) => {
    if (!result.success) throw missing()
  }) as unknown as IdsValidator<Name>
  return noted(validator, { kind: 'reads', where: 'param', schema })
}

/** hc writes numbers into addresses as well, which zValidator's types do not know. */
type IdsValidator<Name extends string> = MiddlewareHandler<
  Env,
  string,
  { in: { param: Record<Name, string | number> }; out: { param: Record<Name, number> } }
>

/** A picture, sent as the body. Its type is read from its bytes later. */
export async function sentPicture(
  c: Context<SignedInEnv>,
  uploads: UploadService,
): Promise<Buffer> {
  assertType('picture', c)
  const { userId } = c.var.asker
  const picture = await whileArriving(c, () =>
    uploads.receive(userId, c.req.raw.body, PICTURE_LIMIT),
  )
  await revalidateSession(c)
  return picture
}

/** A slow sender may have been signed out before the body arrived. Open routes have nothing to check. */
async function revalidateSession(c: Context): Promise<void> {
  await (c as Context<Partial<SignedInEnv>>).var.revalidateSession?.()
}

/**
 * Gives `take` a campaign file as a stream, and its length in bytes if the sender tells it. The stream ends with a refusal
 * for those who were signed out before all of it had arrived.
 */
export function takeCampaign<Result>(
  c: Context,
  take: (body: ReadableStream<Uint8Array> | null, length: number | undefined) => Promise<Result>,
): Promise<Result> {
  assertType('campaign', c)
  const length = c.req.header('content-length')
  const flush = () => revalidateSession(c)
  const body = c.req.raw.body?.pipeThrough(new TransformStream({ flush })) ?? null
  return whileArriving(c, () => take(body, length === undefined ? undefined : Number(length)))
}

function refuse(result: { success: true } | { success: false; error: Pick<z.ZodError, 'issues'> }) {
  if (!result.success) throw refusalOf(result.error)
}

/** The first issue is the sentence of the refusal, too. */
function refusalOf({ issues }: Pick<z.ZodError, 'issues'>) {
  const listed = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return invalidInput(listed[0]?.message ?? 'This is not valid.').with({ issues: listed })
}
