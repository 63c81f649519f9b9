import { existsSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pages, routeTable } from './table.ts'

test('ids and paths are unique', () => {
  const ids = routeTable.map(({ id }) => id)
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every page module exists', () => {
  const missing = Object.values(pages).filter(
    (file) => !existsSync(new URL(`../../${file}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})

test('no pattern shadows another: a sample of each row matches that row', () => {
  const routes = routeTable.map(({ id, path }) => ({ id, path }))
  for (const { id, path } of routeTable) {
    const sample = path.replace('/*', '/no/such/page').replace(/:\w+/g, 'sample-value')
    expect(matchRoutes(routes, sample)?.at(-1)?.route.id, sample).toBe(id)
  }
})

test('a redirect keeps the parameters of its pattern', () => {
  for (const { path, to } of routeTable.filter(({ page }) => page === 'redirect')) {
    const names = (text: string) => text.match(/:\w+/g) ?? []
    expect(names(to ?? ''), path).toEqual(names(path))
  }
})
