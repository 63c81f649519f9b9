import { randomUUID } from 'node:crypto'
import { openTeamSite } from '#testing/team-site.ts'

export const body = (document: object = { stroke: 2 }, rest: object = {}) => ({
  editor: 'icon',
  title: 'Harbour',
  document,
  ...rest,
})
export const match = (revision: number) => ({ 'if-match': `"${revision}"` })

/** Somebody with a browser, one uuid for a draft, and a clock that stands. */
export async function openDrafts() {
  const clock = { now: new Date('2026-11-23T12:00:00Z') }
  const site = await openTeamSite({ now: () => clock.now })
  const user = await site.person()
  const browser = await site.browser(user)
  const uuid = randomUUID()
  const put = (document: object, revision?: number, rest: object = {}) =>
    browser.call(
      'PUT',
      `/drafts/${uuid}`,
      body(document, rest),
      revision === undefined ? {} : match(revision),
    )
  const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
  return {
    site,
    user,
    browser,
    uuid,
    put,
    wait,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}
