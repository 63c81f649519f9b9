import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { readForm } from './read-form.ts'
import { parseJson, readJson } from './read-json.ts'

const form = 'application/x-www-form-urlencoded'

function post(body: BodyInit, type?: string): Request {
  const headers: HeadersInit = type === undefined ? {} : { 'content-type': type }
  return new Request('http://site/', { method: 'POST', body, headers })
}

async function fieldsOf(work: () => unknown): Promise<Readonly<Record<string, string>> | string> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'invalid_request' ? error.fields : error.code
  }
  return 'taken'
}

test.each([
  ['{"name":"a\\u0000b"}', 'name'],
  ['{"name":"\\ud800"}', 'name'],
  ['{"name":"\\udc00\\ud800"}', 'name'],
  ['{"a":{"b":["x",{"c":"\\u0000"}]}}', 'a.b.1.c'],
  ['{"a":{"\\u0000":1}}', 'a'],
  ['{"\\ud83d":1}', 'body'],
  ['"\\u0000"', 'body'],
])('the JSON %s is refused at %s', async (text, field) => {
  const fields = await fieldsOf(() => parseJson(text, 'body'))

  expect(fields).toEqual({ [field]: 'must not hold a NUL or an unpaired surrogate' })
})

test.each(['{"name":"\\ud83e\\udd86 🦆 \\\\u0000 \\u0001"}', '[]', 'null', '1e9'])(
  'the JSON %s is taken as it is',
  (text) => {
    expect(parseJson(text, 'body')).toEqual(JSON.parse(text))
  },
)

test('a text at the bottom of 200,000 arrays is found, without a call or a path for each', async () => {
  const depth = 200_000
  const text = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`

  const [field] = Object.keys((await fieldsOf(() => parseJson(text, 'body'))) as object)
  expect(field).toBe('body')
})

test('what is no JSON, or too much of it, is refused before it is used', async () => {
  expect(await fieldsOf(() => readJson(post('{'), 10))).toEqual({ body: 'is not valid JSON' })
  expect(await fieldsOf(() => readJson(post('[1,2,3,4,5]'), 10))).toBe('payload_too_large')
})

test.each([
  ['name=a%00b', form, { name: expect.stringContaining('NUL') }],
  ['a%00b=1', form, { form: expect.stringContaining('NUL') }],
  [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.png"\r\n\r\n1\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
    { file: expect.stringContaining('NUL') },
  ],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x', { form: 'is not a readable form' }],
  ['a=1', 'multipart/form-data', { form: 'is not a readable form' }],
  ['{}', 'application/json', 'unsupported_media_type'],
  ['a=1', 'text/plain', 'unsupported_media_type'],
  ['a=1', 'application/x-www-form-urlencoded-not', 'unsupported_media_type'],
])('the form %j of type %s is refused', async (body, type, expected) => {
  expect(await fieldsOf(() => readForm(post(body, type)))).toEqual(expected)
})

test('a form without a type is refused, one with parameters of its type is read', async () => {
  const bytes = new TextEncoder().encode('name=%F0%9F%A6%86&empty=')
  expect(await fieldsOf(() => readForm(post(bytes)))).toBe('unsupported_media_type')

  const read = await readForm(post(bytes, `${form} ; charset=utf-8`))
  expect([...read]).toEqual([
    ['name', '🦆'],
    ['empty', ''],
  ])
})
