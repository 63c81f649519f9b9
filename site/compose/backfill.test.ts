import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { emptyAt } from '#testing/restore-dump.ts'
import { createTestDeps } from '#testing/test-deps.ts'

/** A database as this migration left it, with rows, brought to the current schema. */
function migratedFrom(lastMigration: number, insert: (pool: Pool) => Promise<unknown>) {
  return createTestDeps({
    seed: async ({ pool }) => {
      await emptyAt(pool, lastMigration)
      await insert(pool)
      await migrate(pool)
    },
  })
}

const PEOPLE = `
  insert into accounts (type) values ('personal'), ('personal');
  insert into users (id, email, first_name, role, referral_code)
    select id, 'person' || id || '@x.example', '', case id when 1 then 'manager' else 'user' end, 'code' || id
    from accounts order by id;
  insert into contributors (username, name) values ('ina-ink', 'Ina Ink');`

/** A work that somebody complained of. */
const NOTICE = `
  with licence as (
    insert into licenses (source_id, spdx, name, url, text, text_sha256, evidence, package_version, integrity)
    values ('uploads', 'MIT', 'MIT', '', '', '', 'license-file', '1', '') returning id),
  work as (
    insert into assets (slug, kind, name, source_id, source_key, contributor_id, license_id, content_hash)
    select 'quill', 'icon', 'Quill', 'uploads', 'quill', contributors.id, licence.id, 'x'
    from contributors, licence returning id, contributor_id)
  insert into takedown_notices (ground, asset_id, contributor_id, name, email, language, original,
    explanation, signature, created_at)
  select 'copyright', id, contributor_id, 'Ines', 'ines@x.example', 'en', 'Mine', 'The same curves', 'Ines',
    '2026-02-07' from work;`

test('what was written before 0048 stands in the inbox, in its state, once each', async () => {
  await using deps = await migratedFrom(47, async (pool) => {
    await pool.query(PEOPLE)
    await pool.query(`
      insert into contact_messages (email, message, topic, language, account_id, assigned_to, answered_at, created_at)
        values ('guest@x.example', E'  First line\\nand more', 'pricing', 'de', null, null, null, '2026-02-01'),
          ('person2@x.example', 'Answered one', 'pricing', 'en', 2, 1, '2026-02-05', '2026-02-02');
      insert into visitor_requests (kind, state, name, email, language, message, details, account_id, created_at, updated_at)
        values ('custom-order', 'received', 'Ada', 'ada@x.example', 'en', 'Ten boats', '{"wanted":"Boats"}', 2, '2026-02-03', '2026-02-03'),
          ('hire', 'quoted', 'Bea', 'bea@x.example', 'fr', 'A year', '{}', null, '2026-02-03', '2026-02-04'),
          ('education', 'approved', 'Cem', 'cem@x.example', 'en', '', '{"institution":"ETH"}', null, '2026-02-03', '2026-02-06');
      insert into visitor_request_events (request_id, staff_id, is_by_staff, state, message, created_at)
        select id, 1, true, 'quoted', '90 dollars', '2026-02-04' from visitor_requests where kind = 'hire';`)
    await pool.query(NOTICE)
  })
  const { rows } = await deps.pool.query(
    `select t.kind, t.state, t.subject, t.name, t.email, t.account_id as account, t.owner_id as owner,
       t.waits_since is not null as waits,
       t.uuid = coalesce(m.uuid, r.uuid, n.uuid) as "sameNumber",
       array(select message from thread_entries e where e.thread_id = t.id order by e.id) as said
     from threads t left join contact_messages m on m.id = t.message_id
     left join visitor_requests r on r.id = t.request_id
     left join takedown_notices n on n.id = t.notice_id order by t.id`,
  )
  const known = { sameNumber: true, owner: null, account: null }
  expect(rows).toEqual([
    {
      ...known,
      kind: 'question',
      state: 'open',
      subject: 'First line',
      name: '',
      email: 'guest@x.example',
      waits: true,
      said: ['  First line\nand more'],
    },
    {
      ...known,
      kind: 'question',
      state: 'done',
      subject: 'Answered one',
      name: '',
      email: 'person2@x.example',
      account: 2,
      owner: 1,
      waits: false,
      said: ['Answered one'],
    },
    {
      ...known,
      kind: 'custom-order',
      state: 'open',
      subject: 'Boats',
      name: 'Ada',
      email: 'ada@x.example',
      account: 2,
      waits: true,
      said: [],
    },
    {
      ...known,
      kind: 'hire',
      state: 'waiting',
      subject: 'A year',
      name: 'Bea',
      email: 'bea@x.example',
      waits: false,
      said: [],
    },
    {
      ...known,
      kind: 'education',
      state: 'done',
      subject: 'ETH',
      name: 'Cem',
      email: 'cem@x.example',
      waits: false,
      said: [],
    },
    {
      ...known,
      kind: 'legal',
      state: 'open',
      subject: 'Quill',
      name: 'Ines',
      email: 'ines@x.example',
      waits: true,
      said: ['The same curves'],
    },
  ])
})

test('works that waited before 0049 wait on, in nobody’s hand and of nobody trusted', async () => {
  await using deps = await migratedFrom(48, async (pool) => {
    await pool.query(PEOPLE)
    await pool.query(`
      insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, preview_key,
          fingerprint, alike, created_at, updated_at)
        select id, 'submitted', 'quill.svg', 'svg', 'a', 'icon', 'Quill', 'p', '\\x01',
          '[{"assetId": 7, "similarity": 0.95}]', '2026-02-01', '2026-02-02' from contributors;`)
  })
  const { rows } = await deps.pool.query(
    `select s.name, s.state, s.alike, s.is_spot_check as drawn, s.twin, s.updated_at as since,
       (select count(*)::integer from review_claims) as claims,
       (select count(*)::integer from contributor_trust) as trusted from submissions s`,
  )
  expect(rows).toEqual([
    {
      name: 'Quill',
      state: 'submitted',
      alike: [{ assetId: 7, similarity: 0.95 }],
      drawn: null,
      twin: null,
      since: new Date('2026-02-02T00:00:00Z'),
      claims: 0,
      trusted: 0,
    },
  ])
})

test('replies saved before 0052 are one table, of each kind under its title, and follow older processes', async () => {
  await using deps = await migratedFrom(49, async (pool) => {
    await pool.query(PEOPLE)
    await pool.query(`
      insert into saved_replies (title, text, updated_at, updated_by) values ('Print', 'Print is covered.', '2026-02-01', 1);
      insert into review_replies (title, message, reasons, created_at, updated_at)
        values ('Print', 'Too small to print.', '{quality,technical}', '2026-02-01', '2026-02-02'),
          ('Copy', 'Looks like another.', '{duplicate}', '2026-02-01', '2026-02-03');`)
  })
  const { pool } = deps
  const read = async () =>
    (
      await pool.query(
        'select kind, title, text, reasons, updated_by as author from saved_replies order by kind, title',
      )
    ).rows
  expect(await read()).toEqual([
    { kind: 'inbox', title: 'Print', text: 'Print is covered.', reasons: [], author: 1 },
    {
      kind: 'review',
      title: 'Copy',
      text: 'Looks like another.',
      reasons: ['duplicate'],
      author: null,
    },
    {
      kind: 'review',
      title: 'Print',
      text: 'Too small to print.',
      reasons: ['quality', 'technical'],
      author: null,
    },
  ])
  await pool.query(`delete from review_replies where title = 'Copy'`)
  await pool.query(`update review_replies set message = 'Larger, please.'`)
  await pool.query(
    `insert into review_replies (title, message, reasons, created_at, updated_at)
     values ('New', 'From before.', '{rights}', now(), now())`,
  )
  const followed = (await read()) as { kind: string; text: string }[]
  expect(followed.map(({ kind, text }) => [kind, text])).toEqual([
    ['inbox', 'Print is covered.'],
    ['review', 'From before.'],
    ['review', 'Larger, please.'],
  ])
})
