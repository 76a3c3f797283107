import * as fc from 'fast-check'

const TEXTS = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  'a\udc00b',
  '\u202etxt.exe\u202c',
  '\u200b\ufeff',
  '\ufffe\uffff',
  'a\r\nSet-Cookie: x=1\r\n\r\n',
  '\u001b[31m',
  'Z\u0300\u0315\u035c\u0489'.repeat(50),
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  '1.5',
  '1e999',
  '0x1',
  '٣',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  `'; drop table npcs; --`,
  '" or ""="',
  '%',
  '_%_',
  '*',
  'a* OR b NEAR(c)',
  '"unclosed',
  '../../etc/passwd',
  'C:\\x',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '9999-99-99',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(300),
  'x'.repeat(30_000),
]

/** Texts that programs stumble over, and arbitrary ones. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const KEYS = `__proto__ constructor prototype toString hasOwnProperty length 0
  id campaign_id created_by is_admin role seen_updated_at password_hash`

/** Keys that every object has, or that look like a column. */
export const hostileKey = fc.constantFrom('', ...KEYS.split(/\s+/))

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64, 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** Bodies that are not what their type says, or that parsers treat in surprising ways. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"name":1e999,"x":-1e999}',
    '{"name":"a","name":"b"}',
    '{"__proto__":{"is_admin":true,"role":"dm"},"name":"x"}',
    '\ufeff{"name":"x"}',
    '{"name":"x"}garbage',
    '[{"a":'.repeat(5_000),
    `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    'name=x&name[]=y&__proto__[a]=1',
  ),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
)
