import { expect, test } from 'vitest'
import { sampleAssets } from '#testing/catalogue-samples.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { findPackPage } from './find-pack-page.server.ts'
import { readSheetChoice } from './pack-address.ts'

const line = sampleAssets.filter(({ pack }) => pack === 'plain-line')

test('the sheet holds every item once, theme by theme, with exact counts', async () => {
  await using deps = await createCatalogue()
  const { pack, sheet } = await read(deps, '')
  expect(pack).toMatchObject({ items: line.length, styles: ['Line'], formats: ['SVG'] })
  expect(sheet.total).toBe(line.length)
  const slugs = sheet.groups.flatMap(({ cells }) => cells.map(({ slug }) => slug))
  expect(slugs.sort()).toEqual(line.map(({ slug }) => slug).sort())
  for (const { theme, cells } of sheet.groups) {
    expect(cells, theme.key).toHaveLength(theme.count)
    const ofTheme = line.filter(({ category }) => category === theme.key)
    expect(theme.count, theme.key).toBe(ofTheme.length)
  }
  expect(sheet.groups.map(({ theme }) => theme.key)[0]).toBe('arrows')
})

test('a theme, words and a page narrow the sheet; unknown ones are ignored', async () => {
  await using deps = await createCatalogue()
  const weather = line.filter(({ category }) => category === 'weather')
  expect((await read(deps, 'theme=weather')).sheet.total).toBe(weather.length)
  expect((await read(deps, 'theme=nowhere')).sheet.total).toBe(line.length)
  expect((await read(deps, 'q=cloud')).sheet.total).toBe(2)
  expect((await read(deps, 'q=love')).sheet.total).toBe(1)
  expect((await read(deps, 'q=%25')).sheet.total).toBe(0)
  expect((await read(deps, 'page=99')).sheet.page).toBe(1)
})

test('without categories the sheet is grouped by letter, and themes have names in the language', async () => {
  await using deps = await createCatalogue()
  const { sheet } = await read(deps, '', 'de')
  expect(sheet.themes.map(({ name }) => name)).toContain('Wetter')
  await deps.pool.query('update assets set category_id = null')
  const { themes: letters, groups } = (await read(deps, '')).sheet
  expect(letters.map(({ key }) => key)).toEqual(['A', 'C', 'H', 'S', 'U'])
  for (const { cells } of groups) {
    const names = cells.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  }
})

test('related packs are others of the same contributor first, then of the kind and style', async () => {
  await using deps = await createCatalogue()
  const { related } = await read(deps, '')
  expect(related.map(({ slug }) => slug)).toEqual(['plain-solid', 'moving-icons'])
})

async function createCatalogue(): Promise<TestDeps> {
  const deps = await createTestDeps({ catalogue: true })
  return deps
}

const guest = { kind: 'guest', address: '10.0.0.1' } as const

function read(deps: TestDeps, query: string, language: 'en' | 'de' = 'en') {
  const choice = readSheetChoice(new URLSearchParams(query))
  return findPackPage(deps, guest, { kind: 'icon', slug: 'plain-line', choice, language })
}
