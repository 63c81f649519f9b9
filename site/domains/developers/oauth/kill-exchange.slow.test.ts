import { expect, test } from 'vitest'
import { exchangeAndDie } from './testing/exchange-and-die.ts'
import { connect, openOAuthSite } from './testing/open-oauth-site.ts'

test('killed anywhere between code and token, a code gives its tokens once or ends them all', async () => {
  await using site = await openOAuthSite()
  const { connectionString: url = '' } = site.deps.pool.options as { connectionString?: string }
  const die = async (dieAt: number) => {
    const app = await connect(site, await site.person())
    const { client_id: clientId, code, verifier } = app
    const now = site.now().getTime()
    const points = await exchangeAndDie({ url, clientId, code, verifier, now, dieAt })
    const { rows } = await site.deps.pool.query<{ tokens: number; isUsed: boolean }>(
      `select count(t.token_hash)::integer as tokens, bool_or(c.used_at is not null) as "isUsed"
       from app_codes c left join app_tokens t on t.grant_id = c.grant_id
       where c.grant_id = (select max(grant_id) from app_codes)`,
    )
    return { app, points, ...rows[0]! }
  }
  const whole = await die(-1)
  expect(whole.points.at(-1)).toBe('exchanged')
  expect(whole.tokens).toBe(2)

  for (let dieAt = 0; dieAt < whole.points.length; dieAt += 1) {
    const { app, points, tokens, isUsed } = await die(dieAt)
    const where = points.at(-1)
    expect([where, tokens], where).toEqual([where, isUsed ? 2 : 0])
    // The app, which got no answer, sends its code again.
    const again = await app.exchange()
    expect([where, again.status], where).toEqual([where, isUsed ? 400 : 200])
    const { rows } = await site.deps.pool.query(
      `select from app_tokens t join app_grants g on g.id = t.grant_id
       where g.revoked_at is null and g.id = (select max(grant_id) from app_codes)`,
    )
    expect([where, rows.length], where).toEqual([where, isUsed ? 0 : 2])
  }
}, 600_000)
