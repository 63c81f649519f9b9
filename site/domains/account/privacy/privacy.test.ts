import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { readZip } from '#testing/read-zip.ts'
import { openTeamSite, type TeamSite } from '#testing/team-site.ts'
import { signIn, type TestUser } from '#testing/sign-in.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'
import { personalTables, type PersonalTable } from './personal-tables.ts'

const DAY_MS = 86_400_000
const tables: Readonly<Record<string, PersonalTable>> = personalTables

test('every table that leads to a person or a team is in the list', async () => {
  await using database = await createTestDatabase()
  const { rows } = await database.pool.query<{ name: string }>(
    `with recursive arrows as (
       select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
     ), personal as (
       select oid as id from pg_class where relname in ('users', 'accounts', 'teams') and relkind = 'r'
       union
       select child from arrows join personal on personal.id = arrows.parent
     )
     select relname as name from personal join pg_class on oid = id
     union
     select table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('user_id', 'account_id')`,
  )
  const missing = rows.filter(({ name }) => !Object.hasOwn(tables, name))
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThan(40)
})

test('what is listed are tables there are, and what is hidden are columns of theirs', async () => {
  await using database = await createTestDatabase()
  for (const [table, { hidden = [] }] of Object.entries(tables)) {
    const { rows } = await database.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    expect([table, rows.length > 0]).toEqual([table, true])
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...hidden]))
  }
})

test('the archive has the rows of every table that says something of the account, and no secret', async () => {
  const world = await openWorld()
  await using site = world.site
  const { headers } = await signIn(site.deps, world.user)
  const answer = await site.app.request('/account/export.zip', { headers })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  for (const [table, { where }] of Object.entries(tables)) {
    const { rows } = await site.deps.pool.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${where}`,
      [world.user.id],
    )
    const known = files.get(`data/${table}.json`)
    const expected = rows[0]?.count ?? 0
    expect([table, known ? JSON.parse(String(known)).length : 0]).toEqual([table, expected])
  }
  const [user] = JSON.parse(String(files.get('data/users.json')))
  expect(user).toMatchObject({ email: MARK.email, first_name: MARK.first })
  expect(String(files.get('data/sessions.json'))).not.toContain('token_hash')
  expect((await site.app.request('/account/export.zip')).status).toBe(403)
})

test('an account is erased after its waiting period, and nothing but pseudonymised books is left', async () => {
  const world = await openWorld()
  await using site = world.site
  const { user, clock } = world
  const browser = await site.browser(user)
  const ask = (email: string) => browser.call('POST', '/account/deletion', { email })
  expect((await ask('other@x.example')).status).toBe(400)
  expect((await ask(MARK.email)).status).toBe(200)
  expect(await eraseDueAccounts(site.deps)).toBe(0)
  expect((await browser.call('GET', '/account/deletion')).response.deletion).not.toBeNull()
  const before = await dump(site)
  for (const mark of Object.values(MARK)) expect(before.join()).toContain(mark)

  clock.now = new Date(clock.now.getTime() + 15 * DAY_MS)
  expect(await eraseDueAccounts(site.deps)).toBe(1)
  const after = await dump(site)
  for (const mark of Object.values(MARK)) {
    expect(after.filter((row) => row.includes(mark))).toEqual([])
  }
  const { rows } = await site.deps.pool.query(
    `select number, document -> 'buyer' ->> 'name' as buyer, document -> 'buyer' ->> 'country' as country,
       gross_minor::integer as gross from invoices`,
  )
  expect(rows).toEqual([{ number: 'R-1', buyer: 'Deleted account', country: 'DE', gross: 1190 }])
  const kept = await tablesOf(site, user.id)
  const books = Object.entries(tables)
    .filter(([, { erasure }]) => erasure === 'emptied' || erasure === 'kept')
    .map(([name]) => name)
  expect(books).toEqual(expect.arrayContaining(kept))
  expect(
    (await site.app.request('/api/v2/auth/sessions', { headers: { cookie: browser.cookie() } }))
      .status,
  ).toBe(401)
  const { rows: followed } = await site.deps.pool.query(
    `select followers_count as count from contributors where username = 'ada'`,
  )
  expect(followed).toEqual([{ count: 0 }])
})

test('a deletion can be taken back, and waits while a subscription renews or a team has others', async () => {
  const clock = { now: new Date('2026-05-01T12:00:00Z') }
  await using site = await openTeamSite({ now: () => clock.now })
  const [user, colleague] = [await site.person(), await site.person()]
  const browser = await site.browser(user)
  const ask = () => browser.call('POST', '/account/deletion', { email: user.email })
  await ask()
  await browser.call('DELETE', '/account/deletion')
  clock.now = new Date('2026-06-01T12:00:00Z')
  expect(await eraseDueAccounts(site.deps)).toBe(0)

  const team = await site.team({ owner: user, members: [colleague] })
  expect((await ask()).json).toMatchObject({ code: 'conflict' })
  expect((await browser.call('GET', '/account/deletion')).response.blocked_by).toEqual(['team'])
  await site.deps.pool.query('delete from team_members where user_id = $1', [colleague.id])
  await ask()
  await insertSubscription(site, team.id)
  clock.now = new Date('2026-07-01T12:00:00Z')
  expect(await eraseDueAccounts(site.deps)).toBe(0)
  await site.deps.pool.query(`update subscriptions set status = 'expired'`)
  expect(await eraseDueAccounts(site.deps)).toBe(1)
  const { rows } = await site.deps.pool.query('select id from users order by id')
  expect(rows).toEqual([{ id: colleague.id }])
  expect((await site.deps.pool.query('select id from teams')).rows).toEqual([])
})

/** Words that stand nowhere but in what this person said or bought. */
const MARK = {
  email: 'zanzibar@person.example',
  first: 'Zebulon',
  last: 'Quackenbush',
  company: 'Umbrellaworks',
  street: 'Marzipangasse 7',
  tax: 'DE136695976',
  address: '203.0.113.77',
  site: 'https://quack.example',
  palette: 'Marzipanpalette',
  app: 'Quackreader',
} as const

async function openWorld() {
  const clock = { now: new Date('2026-05-01T12:00:00Z') }
  const site = await openTeamSite({ now: () => clock.now, catalogue: true })
  const user = await site.person({ email: MARK.email, firstName: MARK.first })
  await fill(site, user)
  return { site, user, clock }
}

async function fill({ deps: { pool } }: TeamSite, { id }: TestUser): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => pool.query(text, [id, ...values])
  await run(
    'update users set last_name = $2, company = $3, website = $4, country = $5 where id = $1',
    [MARK.last, MARK.company, MARK.site, 'DE'],
  )
  await run(
    `insert into sessions (token_hash, user_id, address, expires_at) values ('\\x01', $1, $2, now() + interval '99 years')`,
    [MARK.address],
  )
  await run(
    `insert into audit_log (action, user_id, details) values ('login', $1, jsonb_build_object('address', $2::text))`,
    [MARK.address],
  )
  await run(`insert into brand_palettes (account_id, name, colors) values ($1, $2, '{#112233}')`, [
    MARK.palette,
  ])
  await run(`insert into api_apps (account_id, name, created_by) values ($1, $2, $1)`, [MARK.app])
  await run(
    `insert into follows (account_id, contributor_id) select $1, id from contributors where username = 'ada'`,
  )
  await pool.query(`update contributors set followers_count = 1 where username = 'ada'`)
  await run(
    `insert into downloads (account_id, user_id, asset_id, format, license_id)
     select $1, $1, id, 'svg', license_id from assets where slug = 'sun'`,
  )
  await run(
    `insert into billing_addresses (account_id, name, company, line1, city, country, tax_id, tax_id_status)
     values ($1, $2, $3, $4, 'Wien', 'DE', $5, 'form')`,
    [`${MARK.first} ${MARK.last}`, MARK.company, MARK.street, MARK.tax],
  )
  await pool.query(
    `insert into mails (template, recipient, language, data) values ('welcome', $1, 'en', jsonb_build_object('name', $2::text))`,
    [MARK.email, MARK.first],
  )
  await run(
    `insert into contact_messages (account_id, email, message, topic, language, created_at)
     values ($1, $2, 'Please', 'pricing', 'en', now())`,
    [MARK.email],
  )
  const quote = { evidence: { addressCountry: 'DE' }, tax: { buyerTaxId: MARK.tax }, lines: [] }
  await run(
    `with checkout as (
       insert into checkouts (account_id, user_id, idempotency_key, plan_id, period, quantity, currency,
         net_minor, tax_minor, gross_minor, quote, gateway, expires_at)
       select $1, $1, 'key', min(id), 'month', 1, 'EUR', 1000, 190, 1190, $2, 'sandbox', now() from plans
       returning id, uuid
     ), payment as (
       insert into payments (account_id, checkout_id, gateway, gateway_payment_id, idempotency_key, purpose,
         status, currency, net_minor, tax_minor, gross_minor, quote, settled_at)
       select $1, id, 'sandbox', 'pay_erase', 'erase', 'first', 'succeeded', 'EUR', 1000, 190, 1190, $2, now()
       from checkout returning id
     )
     insert into invoices (number, type, account_id, payment_id, issued_at, currency, net_minor, tax_minor,
       gross_minor, document)
     select 'R-1', 'invoice', $1, id, now(), 'EUR', 1000, 190, 1190, $3 from payment`,
    [
      JSON.stringify(quote),
      JSON.stringify({
        buyer: {
          name: `${MARK.first} ${MARK.last}`,
          company: MARK.company,
          address: [MARK.street, 'Wien'],
          country: 'DE',
          email: MARK.email,
          taxId: MARK.tax,
        },
        tax: { buyerTaxId: MARK.tax },
        lines: [],
      }),
    ],
  )
  await pool.query(
    `insert into gateway_events (gateway, event_id, type, payload, effect)
     values ('sandbox', 'e1', 'paid', jsonb_build_object('payment', 'pay_erase', 'name', $1::text), 'paid')`,
    [MARK.last],
  )
}

async function insertSubscription({ deps: { pool } }: TeamSite, accountId: number): Promise<void> {
  await pool.query(
    `insert into subscriptions (account_id, plan_id, status, period, currency, unit_price_minor, gateway,
       started_at, period_starts_at, period_ends_at)
     select $1, min(id), 'active', 'month', 'USD', 1000, 'sandbox', now(), now(), now() + interval '9 years' from plans`,
    [accountId],
  )
}

/** Every row of every table, as text. */
async function dump({ deps: { pool } }: TeamSite): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`)
    rows.push(...found.rows.map(({ text }) => `${name} ${text}`))
  }
  return rows
}

/** The tables that still have rows of an account. */
async function tablesOf({ deps: { pool } }: TeamSite, id: number): Promise<string[]> {
  const kept: string[] = []
  for (const [table, { where }] of Object.entries(tables)) {
    const { rowCount } = await pool.query(`select from ${table} where ${where}`, [id])
    if (rowCount) kept.push(table)
  }
  return kept
}
