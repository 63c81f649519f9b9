import type { SignedIn } from '#platform/context.ts'

type Person = { readonly id: number; readonly uuid: string; readonly userId?: number }

/** Somebody as use cases see them, without the whole of the site behind it. */
export function testActor({ id, uuid, userId = id }: Person): SignedIn {
  return {
    kind: 'user',
    address: '10.8.0.1',
    userId,
    role: 'user',
    sessionId: '00000000-0000-4000-8000-000000000000',
    accountId: id,
    accountUuid: uuid,
    accountType: 'personal',
    teamId: null,
    teamRole: null,
    // Whatever the clock of the test says.
    confirmedAt: new Date('9999-01-01'),
  }
}
