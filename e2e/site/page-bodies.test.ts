import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages, routeTable } from '#site/web/routing/table.ts'
import { createTestUser, signIn } from '#site/testing/sign-in.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const part = (name: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`

const bodies: readonly (readonly [what: string, type: string | null, body: string])[] = [
  ['no type', null, 'intent=a'],
  ['text', 'text/plain', 'intent=a'],
  ['JSON', 'application/json', '{"intent":"a"}'],
  ['a multipart without its boundary', 'multipart/form-data', part('intent', 'a')],
  ['a multipart that breaks off', multipart, '--x\r\ncontent-disp'],
  ['a NUL in the first field', form, 'intent=%00&name=%00&email=%00&account=%00'],
  ['a NUL in a part', multipart, part('intent', 'a\0b')],
  ['JSON that is none in fields', form, 'intent=change&change={&steps=7&items=%20'],
  ['steps that are none', form, 'intent=undo&steps=7'],
]

/** One address of each page that takes forms; what its parameters name need not exist. */
const addresses = [
  ...new Map(
    routeTable
      .filter(({ page }) => takesForms(page))
      .map(({ page, path }) => [page, path.replace(/:(\w+)\??/g, '1')]),
  ).values(),
  '/icon/arrow',
  '/about',
]

let site: StartedSite
const visitors = new Map<string, Readonly<Record<string, string>>>([['guest', {}]])

beforeAll(async () => {
  site = await startSite(async (database) => {
    for (const role of ['user', 'admin'] as const) {
      const person = await createTestUser(database, { role, isContributor: true })
      visitors.set(role, (await signIn(database, person)).headers)
    }
  })
})
afterAll(() => site?.[Symbol.asyncDispose]())

function takesForms(page: keyof typeof pages): boolean {
  const source = readFileSync(join(import.meta.dirname, '../../site', pages[page]), 'utf8')
  return /export (?:const|function|async function) action\b/.test(source)
}

test('the pages that take forms are found', () => {
  expect(addresses.length).toBeGreaterThan(50)
})

for (const who of ['guest', 'user', 'admin']) {
  const tags = who === 'user' ? [] : ['sweep']
  test(`no body that a ${who} sends to a page is an error of the site`, { tags }, async () => {
    const failures: string[] = []
    for (const address of addresses) {
      for (const [what, type, body] of bodies) {
        const answer = await fetch(site.address + address, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...visitors.get(who), ...(type && { 'content-type': type }) },
          body: new TextEncoder().encode(body),
        })
        await answer.arrayBuffer()
        if (answer.status >= 500) failures.push(`${answer.status} ${address}: ${what}`)
      }
    }
    expect(failures).toEqual([])
  })
}
