import { data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { takeBack, withDataAside } from './loader-data.ts'

type Answer = object | string | null

/** What the loader of one page hands over, and what the renderer gets for it. */
async function through(answer: Answer) {
  const routes = { page: { id: 'page', module: { loader: () => answer } } }
  const aside = withDataAside(routes as unknown as ServerBuild['routes'], { isChecked: true })
  const loader = aside.page?.module.loader
  const handed: unknown = await loader?.({} as never)
  return { handed, back: takeBack({ page: handed }) }
}

test('data of a page is set aside and taken back as it was', async () => {
  const item = { name: 'Sun', sizes: [16, 24], pack: null, note: undefined }

  const { handed, back } = await through(item)

  expect(handed).toEqual({})
  expect(back.loaderData.page).toBe(item)
  expect(back.aside).toEqual({ page: item })
})

test('data with a status keeps the status', async () => {
  const { handed } = await through(data({ code: 'gone' }, { status: 410 }))

  expect(handed).toMatchObject({ data: {}, init: { status: 410 } })
  const { data: inner } = handed as { data: unknown }
  expect(takeBack({ page: inner }).aside).toEqual({ page: { code: 'gone' } })
})

test.each<[name: string, answer: Answer]>([
  ['an answer of its own', new Response(null, { status: 302, headers: { location: '/' } })],
  ['a text', 'text'],
  ['nothing', null],
])('%s goes to React Router as it is', async (_name, answer) => {
  const { handed, back } = await through(answer)

  expect(handed).toBe(answer)
  expect(back.aside).toEqual({})
})

test.each<[place: string, answer: object]>([
  ['page.until', { until: new Date(0) }],
  ['page.list[1]', { list: [1, undefined] }],
  ['page.a.b', { a: { b: Number.NaN } }],
  ['page.kinds', data({ kinds: new Set(['icon']) })],
])('what JSON would change is named: %s', async (place, answer) => {
  await expect(through(answer)).rejects.toThrow(`The data of a page is not JSON: ${place}`)
})
