import { expect, test } from 'vitest'
import type { RequestScope, SignedIn } from '#platform/context.ts'
import { queuedMails } from '#testing/queued-mails.ts'
import { setUpPasskey, setUpTotp } from '#testing/second-factor/set-up-factors.ts'
import { createTestUser, signIn } from '#testing/sign-in.ts'
import { createSoftwarePasskey } from '#testing/second-factor/software-passkey.ts'
import { testActor } from '#testing/test-actor.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { findFactors, spendTotpCode } from '#domains/identity/second-factor/index.server.ts'
import { totpCodeAt } from '#domains/identity/second-factor/totp.server.ts'
import { loadFactors, loadNewTotp, loadPasskeyQuestion } from './load-security.server.ts'
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
} from './manage-factors.server.ts'

const scopeOf = (deps: TestDeps, origin = 'http://localhost') =>
  ({ deps, origin, language: 'en' }) as unknown as RequestScope

async function personIn(deps: TestDeps) {
  const person = await createTestUser(deps)
  const { sessionId } = await signIn(deps, person)
  return { person, actor: { ...testActor(person), sessionId } satisfies SignedIn }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
}

test('a passkey is made for its session, named, renamed and taken away; mails tell of it', async () => {
  await using deps = await createTestDeps()
  const { person, actor } = await personIn(deps)
  const scope = scopeOf(deps)
  const question = await loadPasskeyQuestion(scope, actor)
  const passkey = createSoftwarePasskey()
  const answer = passkey.create({ challenge: question?.challenge ?? '' })

  const { codes } = await addPasskey(scope, actor, { name: ' Phone ', answer })
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  // The same answer again: its challenge is spent.
  expect(await codeOf(addPasskey(scope, actor, { name: 'Again', answer }))).toBe(
    'wrong_credentials',
  )
  const [known] = (await loadFactors(scope, actor)).passkeys
  expect(known).toMatchObject({ name: 'Phone', lastUsedAt: null })
  const uuid = known?.uuid ?? ''
  expect(JSON.stringify(await loadPasskeyQuestion(scope, actor))).toContain(passkey.id)

  await renamePasskey(scope, actor, { uuid, name: 'Old phone' })
  expect(await codeOf(renamePasskey(scope, actor, { uuid, name: ' ' }))).toBe('invalid_request')
  const stranger = (await personIn(deps)).actor
  expect(await codeOf(renamePasskey(scope, stranger, { uuid, name: 'Mine' }))).toBe('not_found')
  expect(await codeOf(removePasskey(scope, stranger, uuid))).toBe('not_found')

  await removePasskey(scope, actor, uuid)
  expect(await findFactors(deps.pool, person.id)).toEqual({
    hasTotp: false,
    passkeys: 0,
    codesLeft: 0,
  })
  const mails = (await queuedMails(deps)).map(({ template, recipient }) => [template, recipient])
  expect(mails).toEqual([
    ['second-factor-changed', person.email],
    ['second-factor-changed', person.email],
  ])
})

test('a passkey of another origin, for another session, or known already is not taken', async () => {
  await using deps = await createTestDeps()
  const { actor } = await personIn(deps)
  const other = (await personIn(deps)).actor
  const scope = scopeOf(deps)
  const ask = async (whose: SignedIn) => ({
    challenge: (await loadPasskeyQuestion(scope, whose))?.challenge ?? '',
  })
  const passkey = createSoftwarePasskey()
  const evil = passkey.create(await ask(actor), { origin: 'http://evil.example' })
  expect(await codeOf(addPasskey(scope, actor, { name: 'a', answer: evil }))).toBe(
    'wrong_credentials',
  )
  const foreign = passkey.create(await ask(other))
  expect(await codeOf(addPasskey(scope, actor, { name: 'a', answer: foreign }))).toBe(
    'wrong_credentials',
  )
  await addPasskey(scope, actor, { name: 'a', answer: passkey.create(await ask(actor)) })
  const again = passkey.create(await ask(other))
  expect(await codeOf(addPasskey(scope, other, { name: 'a', answer: again }))).toBe('conflict')
  expect((await loadFactors(scope, other)).passkeys).toEqual([])
})

test('an app counts from its first code on; other sessions are to confirm anew', async () => {
  await using deps = await createTestDeps()
  const { person, actor } = await personIn(deps)
  const { sessionId: elsewhere } = await signIn(deps, person)
  const scope = scopeOf(deps)
  await startTotp(scope, actor)
  expect((await loadFactors(scope, actor)).hasTotp).toBe(false)
  const shown = await loadNewTotp(scope, actor)
  expect(shown?.uri).toMatch(/^otpauth:\/\/totp\/Tessera:.*secret=/)
  expect(shown?.qr.path.length).toBeGreaterThan(1000)
  // A session that was left open shows no secret.
  expect(await loadNewTotp(scope, { ...actor, confirmedAt: null })).toBeNull()

  expect(await codeOf(confirmTotp(scope, actor, 'abcdef'))).toBe('code_refused')
  const code = totpCodeAt(shown?.secret ?? '', deps.now())
  expect((await confirmTotp(scope, actor, code)).codes).toHaveLength(10)
  expect(await spendTotpCode(deps, deps.pool, { userId: person.id, code })).toBe(false)
  const { rows } = await deps.pool.query('select id from sessions where confirmed_at is null')
  expect(rows).toEqual([{ id: elsewhere }])
  expect(await codeOf(startTotp(scope, actor))).toBe('conflict')

  const renewed = await renewRecoveryCodes(scope, actor)
  expect(renewed).toHaveLength(10)
  await removeTotp(scope, actor)
  expect((await findFactors(deps.pool, person.id)).codesLeft).toBe(0)
  expect(await codeOf(renewRecoveryCodes(scope, actor))).toBe('conflict')
})

test('every change waits until the session is confirmed, and is closed to whoever acts as the person', async () => {
  await using deps = await createTestDeps()
  const { person, actor } = await personIn(deps)
  await setUpTotp(deps, person)
  await setUpPasskey(deps, person)
  const scope = scopeOf(deps)
  const uuid = (await loadFactors(scope, actor)).passkeys[0]?.uuid ?? ''
  const answer = createSoftwarePasskey().create({ challenge: 'x' })
  const changes = (as: SignedIn) => ({
    add: codeOf(addPasskey(scope, as, { name: 'a', answer })),
    remove: codeOf(removePasskey(scope, as, uuid)),
    begin: codeOf(startTotp(scope, as)),
    confirm: codeOf(confirmTotp(scope, as, '000000')),
    removeApp: codeOf(removeTotp(scope, as)),
    codes: codeOf(renewRecoveryCodes(scope, as)),
  })
  for (const [name, code] of Object.entries(changes({ ...actor, confirmedAt: null }))) {
    expect([name, await code]).toEqual([name, 'confirmation_required'])
  }
  const impersonatedBy = { userId: 1, role: 'admin', until: new Date() } as const
  const acting = { ...actor, impersonatedBy }
  const all = {
    ...changes(acting),
    rename: codeOf(renamePasskey(scope, acting, { uuid, name: 'a' })),
  }
  for (const [name, code] of Object.entries(all)) {
    expect([name, await code]).toEqual([name, 'acting_refused'])
  }
})

test('the staff keeps one factor where it needs one', async () => {
  await using deps = await createTestDeps({ env: { STAFF_SECOND_FACTOR: 'required' } })
  const { person, actor } = await personIn(deps)
  const staff = { ...actor, role: 'admin' } as const
  await setUpTotp(deps, person)
  await setUpPasskey(deps, person)
  const scope = scopeOf(deps)
  const uuid = (await loadFactors(scope, staff)).passkeys[0]?.uuid ?? ''
  await removePasskey(scope, staff, uuid)
  expect(await codeOf(removeTotp(scope, staff))).toBe('second_factor_missing')
  expect((await findFactors(deps.pool, person.id)).hasTotp).toBe(true)
})

test('passkeys are for addresses with names', async () => {
  await using deps = await createTestDeps()
  const { actor } = await personIn(deps)
  expect(await loadPasskeyQuestion(scopeOf(deps, 'http://127.0.0.1:3000'), actor)).toBeNull()
  expect(await loadPasskeyQuestion(scopeOf(deps, 'http://[::1]:3000'), actor)).toBeNull()
  expect(await loadPasskeyQuestion(scopeOf(deps, 'https://a.example'), actor)).toMatchObject({
    rp: { id: 'a.example' },
  })
})
