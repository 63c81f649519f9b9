import { teamCalls as calls } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { loadAuthOf, requireUser, switchSession } from '#domains/identity/accounts/index.server.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { createTeam } from './create-team.server.ts'
import { inviteMembers } from './invite-members.server.ts'
import { listTeams, toInvitation, toTeam } from './list-teams.server.ts'
import { resendInvitation, revokeInvitation } from './manage-invitation.server.ts'
import { leaveTeam, removeMember } from './remove-member.server.ts'
import { switchIfAllowed, switchToTeam } from './switch-account.server.ts'
import { changeRole, transferTeam } from './transfer-team.server.ts'
import { updateTeam } from './update-team.server.ts'

const done = { done: true } as const

export const teamHandlers = [
  handle(calls.listTeams, async ({ scope, query }) => ({
    teams: await listTeams(scope.deps, requireUser(scope.actor), query),
  })),
  handle(calls.createTeam, async ({ scope, body }) => {
    const actor = requireUser(scope.actor)
    const team = await createTeam(scope.deps, actor, { ...body, language: scope.language })
    await switchIfAllowed(scope, actor, team)
    return { team: toTeam(team) }
  }),
  handle(calls.updateTeam, async ({ scope, params, body }) => {
    const actor = requireUser(scope.actor)
    return { team: toTeam(await updateTeam(scope.deps, actor, { uuid: params.team, ...body })) }
  }),
  handle(calls.loginAsTeam, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    const { id: teamId } = await switchToTeam(scope, actor, params.team)
    const { userId } = actor
    const flags = { teams: true, member: true }
    const { auth, member } = await loadAuthOf(scope.deps, { userId, teamId }, flags)
    // Taken out of the team since.
    if (!auth || !member) throw new AppError('not_found')
    return { auth, member }
  }),
  handle(calls.leaveTeam, async ({ scope, params }) => {
    const actor = requireUser(scope.actor)
    const { teamId } = await leaveTeam(scope.deps, actor, params.team)
    const stays = actor.teamId === teamId ? null : actor.teamId
    await switchSession(scope, actor, scope.deps.pool, stays)
    return done
  }),
  handle(calls.transferTeam, async ({ scope, params, body }) => {
    const actor = requireUser(scope.actor)
    const team = await transferTeam(scope.deps, actor, { ...params, ...body })
    await switchSession(scope, actor, scope.deps.pool, actor.teamId)
    return { team: toTeam(team) }
  }),
  handle(calls.addMember, async ({ scope, query, body }) => {
    const emails = [...(body.email ? [body.email] : []), ...(body.emails ?? [])]
    if (emails.length === 0) {
      throw new AppError('invalid_request', { fields: { email: 'is missing' } })
    }
    const { deps, actor, language } = scope
    const sent = await inviteMembers(deps, requireUser(actor), { ...query, emails, language })
    return { invitations: sent.map((invitation) => toInvitation(invitation, deps.now())) }
  }),
  handle(calls.updateMember, async ({ scope, params, query, body }) => {
    const actor = requireUser(scope.actor)
    const role = body.role === 'admin' ? 'owner' : 'member'
    const team = await changeRole(scope.deps, actor, { ...query, ...params, role })
    if (role === 'owner') await switchSession(scope, actor, scope.deps.pool, actor.teamId)
    return { team: toTeam(team) }
  }),
  handle(calls.removeMember, async ({ scope, params, query }) => {
    await removeMember(scope.deps, requireUser(scope.actor), { ...query, ...params })
    return done
  }),
  handle(calls.resendInvitation, async ({ scope, params }) => {
    const { deps, actor, language } = scope
    const input = { uuid: params.invitation, language }
    const invitation = await resendInvitation(deps, requireUser(actor), input)
    return { invitation: toInvitation(invitation, deps.now()) }
  }),
  handle(calls.revokeInvitation, async ({ scope, params }) => {
    await revokeInvitation(scope.deps, requireUser(scope.actor), params.invitation)
    return done
  }),
  handle(calls.acceptInvitation, async ({ scope, body }) => {
    const actor = requireUser(scope.actor)
    const team = await acceptInvitation(scope.deps, actor, body.token)
    await switchIfAllowed(scope, actor, team)
    return { team: toTeam(team) }
  }),
]
