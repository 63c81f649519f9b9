import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { callLimitsOf } from '#platform/api-usage/call-limits.ts'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { openTeamSite } from '#testing/team-site.ts'
import { ApiPlans } from './api-plans.tsx'

test('prices name the limits that the API holds programs to', async () => {
  const env = { API_CALLS_PER_MINUTE: '7', API_CALLS_PER_MONTH: '4321' }
  await using site = await openTeamSite({ env })
  const { config } = site.deps
  const calls = { free: callLimitsOf(config, 0), plan: callLimitsOf(config, 1) }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider locale="en" messages={loadMessages('en', ['pricing'])}>
        <ApiPlans card={undefined} calls={calls} growthBook={null} />
      </I18nProvider>
    </MemoryRouter>,
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Without a plan .*each app: 7 .*all apps: 4,321 .*Free/)

  const browser = await site.browser(await site.person())
  const { app } = (await browser.call('POST', '/apps', { name: 'Priced' })).response
  const { secret } = (await browser.call('POST', `/apps/${app.uuid}/keys`)).response
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await site.app.request('/api/v2/keywords', { headers })
  expect(answer.headers.get('ratelimit-policy')).toBe('"app";q=7;w=60')
})
