import { ssoCalls, teamCalls } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { inviteForm } from './invite.form.ts'
import { teamDetailsForm } from './members/team-details.form.ts'
import { providerForm } from './sso/provider.form.ts'

test('invitation and provider agree with their contracts', () => {
  expect(differencesFromSchema(inviteForm, teamCalls.addMember.body)).toEqual([])
  expect(differencesFromSchema(teamDetailsForm, teamCalls.updateTeam.body)).toEqual([])
  expect(
    differencesFromSchema(providerForm(true), ssoCalls.saveSso.body, ['required', 'own_redirect']),
  ).toEqual([])
})
