import { expect, test } from 'vitest'
import { api, searchFilters, toOpenApi } from './index.ts'

const document = toOpenApi(api, { title: 'Tessera', version: '2' })

test('every endpoint is an operation of the OpenAPI 3.1 document', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(Object.keys(api).length)
})

test('bounds of a query reach the document', () => {
  const search = document.paths['/search']?.['get'] as {
    parameters: { name: string; schema: object }[]
  }
  const perPage = search.parameters.find(({ name }) => name === 'per_page')
  expect(perPage?.schema).toMatchObject({ minimum: 1, maximum: 100, default: 50 })
})

test('no operation open to guests answers 401', () => {
  const statuses = Object.values(document.paths)
    .flatMap((path) => Object.values(path) as { responses: object }[])
    .flatMap(({ responses }) => Object.keys(responses))
  expect(statuses).not.toContain('401')
})

test.each([
  ['query', { query: 'x'.repeat(201) }],
  ['per_page', { per_page: '0' }],
  ['per_page', { per_page: '101' }],
  ['page', { page: '0' }],
  ['asset', { asset: 'vehicle' }],
])('a search with a wrong %s names the field', (field, query) => {
  const parsed = searchFilters.safeParse(query)
  expect(parsed.error?.issues[0]?.path).toEqual([field])
})
