import { expect, test } from 'vitest'
import { codeSamples } from './code-samples.ts'

const address = 'https://own.example/api/v2/search?query=heart'
const codeOf = (id: string, request: Parameters<typeof codeSamples>[0]) =>
  codeSamples(request).find((sample) => sample.id === id)?.code

test('a request that sends nothing is one line in a shell', () => {
  expect(codeOf('curl', { method: 'GET', address })).toBe(`curl '${address}'`)
  expect(codeOf('curl', { method: 'DELETE', address })).toBe(`curl -X DELETE '${address}'`)
  expect(codeOf('js', { method: 'GET', address })).toMatch(/^const answer = await fetch\('https/)
  expect(codeOf('python', { method: 'GET', address })).toContain(`requests.get('${address}')`)
})

test('a body is sent as JSON in each language', () => {
  const request = { method: 'POST', address, body: { format: 'svg' } }
  for (const id of ['curl', 'js', 'python']) {
    expect(codeOf(id, request)).toContain('{"format":"svg"}')
  }
  expect(codeOf('js', request)).toContain("method: 'POST'")
  expect(codeOf('python', request)).toContain('requests.post(')
})
