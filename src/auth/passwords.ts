import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'

import { manySignIns } from './auth.errors.ts'

/** OWASP's first choice for argon2id on small machines: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32
const SALT_LENGTH = 16

const WAITING = 64

/** Each derivation holds 19 MiB for some 30 milliseconds, so they run one after another. */
let isRunning = false
const waiting: (() => void)[] = []

/** A PHC string, as in `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_LENGTH)
  const hash = await deriveInTurn({ message: password, nonce, tagLength: TAG_LENGTH, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Takes as long for an account that does not exist (`stored` undefined) or has no password (empty) as for others. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const { nonce, hash, ...cost } = parse(stored || (await nobodysHash()))
  const actual = await deriveInTurn({ message: password, nonce, tagLength: hash.length, ...cost })
  return timingSafeEqual(actual, hash) && Boolean(stored)
}

let nobody: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    nobody = undefined
    throw error
  })
  return nobody
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!match) throw new Error('A stored password is not an argon2id hash.')
  const [, memory, passes, parallelism, nonce, hash] = match as unknown as string[]
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce as string, 'base64'),
    hash: Buffer.from(hash as string, 'base64'),
  }
}

async function deriveInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  await takeTurn()
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else isRunning = false
  }
}

async function takeTurn(): Promise<void> {
  if (!isRunning) {
    isRunning = true
    return
  }
  if (waiting.length >= WAITING) {
    throw manySignIns().with({ retryAfter: 5 })
  }
  await new Promise<void>((resolve) => waiting.push(resolve))
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
