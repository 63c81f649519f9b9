import { userRoles } from '#db/schema/identity/accounts.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import type { ActionView, AdminAction } from '#domains/admin/staff/frame/area.server.ts'
import { actionsIf } from '#domains/admin/staff/frame/parts.ts'
import { previewMail } from '#domains/admin/staff/frame/preview-mail.server.ts'
import { UNDO_MS } from '#domains/admin/staff/frame/undo-delay.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { languageWords, roleWords } from '#domains/admin/staff/areas/area-words.ts'
import {
  changeRole,
  idOr404,
  IMPERSONATION_MINUTES,
  resetSecondFactor,
  startImpersonation,
} from '#domains/admin/staff/areas/change-user.server.ts'
import {
  findPaymentFacts,
  findSubscriptionFacts,
} from '#domains/admin/staff/areas/money/money.queries.server.ts'
import { refundAsAsked } from '#domains/admin/staff/areas/money/refund.server.ts'
import { extendAsAsked } from '#domains/admin/staff/areas/money/subscriptions.server.ts'
import type { UserFacts } from '#domains/admin/staff/areas/users.queries.server.ts'
import { deleteNote, insertNote } from './user-page.queries.server.ts'
import { letUserIn, suspendUser } from './suspend-user.server.ts'

/** What can be done to an account. */
export function userActions(
  deps: Pick<Deps, 'config' | 'now'>,
  user: UserFacts,
  isStaff: boolean,
): ActionView[] {
  return [
    ...actionsIf(!isStaff, [
      {
        intent: 'actAs',
        label: 'Act as this person',
        button: 'Begin',
        reloads: true,
        hint: say(
          'You see the site as they do, for {minutes} {minutes, plural, one {minute} other {minutes}} at most. Every form you send stands in the audit log with both of you; passwords, payments, keys and personal data stay closed.',
          { minutes: IMPERSONATION_MINUTES },
        ),
        fields: [{ name: 'reason', label: 'Why', isRequired: true }],
      },
    ]),
    {
      intent: 'role',
      label: 'Change role',
      hint: 'They are signed out everywhere and sign in with the new role.',
      fields: [
        {
          name: 'role',
          label: 'Role',
          type: 'select',
          value: user.role,
          options: userRoles.map((role) => ({ value: role, label: say(roleWords[role]) })),
        },
      ],
    },
    ...actionsIf(user.hasFactor, [
      {
        intent: 'resetFactor',
        label: 'Reset second factor',
        hint: 'For somebody who lost their passkeys, app and recovery codes, once you are sure who they are. They are signed out everywhere, and a mail tells them.',
        isDanger: true,
        fields: [{ name: 'reason', label: 'Why', isRequired: true }],
      },
    ]),
    user.blockedAt === null ? suspension(deps, user) : letIn(deps, user, user.blockedAt),
  ]
}

function suspension({ config }: Pick<Deps, 'config'>, user: UserFacts): ActionView {
  const { email: to, language } = user
  const url = localizedUrl({ config }, language, '/pricing')
  return {
    intent: 'suspend',
    label: 'Suspend',
    hint: 'They are signed out everywhere at once and cannot sign in. Nothing of theirs is lost. The mail leaves after a minute; until then it can be undone unread.',
    isDanger: true,
    fields: [
      {
        name: 'words',
        label: 'Why, as they will read it',
        hint: say('They read {language}.', { language: say(languageWords[language]) }),
        type: 'textarea',
        isRequired: true,
      },
    ],
    mail: previewMail(config, { template: 'account-suspended', to, language, data: { url } }),
  }
}

function letIn(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  user: UserFacts,
  since: Date,
): ActionView {
  if (now().getTime() - since.getTime() < UNDO_MS) return { intent: 'letIn', label: 'Undo' }
  const { email: to, language } = user
  const url = localizedUrl({ config }, language, '/login')
  return {
    intent: 'letIn',
    label: 'Let in again',
    hint: 'They can sign in at once; a mail tells them.',
    mail: previewMail(config, { template: 'account-let-in', to, language, data: { url } }),
  }
}

/** What the forms of the page do. */
export const userActs: Readonly<Record<string, AdminAction>> = {
  role: {
    permission: 'roles',
    run: ({ deps, staff, id, fields }) =>
      changeRole(deps, staff, { id, role: fields['role'] ?? '' }),
  },
  suspend: {
    permission: 'suspend',
    run: ({ deps, staff, id, fields }) =>
      suspendUser(deps, staff, { id, words: fields['words'] ?? '' }),
  },
  letIn: {
    permission: 'suspend',
    run: ({ deps, staff, id }) => letUserIn(deps, staff, { id }),
  },
  resetFactor: {
    permission: 'suspend',
    run: ({ deps, staff, id, fields }) =>
      resetSecondFactor(deps, staff, { id, reason: fields['reason'] ?? '' }),
  },
  actAs: {
    permission: 'actAs',
    run: async ({ scope, id, fields }) => {
      await startImpersonation(scope, { id, reason: fields['reason'] ?? '' })
      return '/dashboard/profile'
    },
  },
  refund: {
    permission: 'refund',
    run: async (input) => {
      const payment = await findPaymentFacts(
        input.deps.pool,
        uuidOr404(input.fields['payment'] ?? ''),
      )
      if (payment?.accountId !== idOr404(input.id)) throw new AppError('not_found')
      await refundAsAsked(input, payment)
    },
  },
  extend: {
    permission: 'money',
    run: async (input) => {
      const uuid = uuidOr404(input.fields['subscription'] ?? '')
      const held = await findSubscriptionFacts(input.deps.pool, uuid)
      if (held?.accountId !== idOr404(input.id)) throw new AppError('not_found')
      await extendAsAsked(input, held)
    },
  },
  note: {
    run: async ({ deps, staff, id, fields }) => {
      const userId = idOr404(id)
      const words = (fields['note'] ?? '').trim()
      if (words === '' || words.length > 2000) {
        throw new AppError('invalid_request', { fields: { note: 'is empty or too long' } })
      }
      const note = { action: 'user-noted', subject: 'user', subjectId: userId }
      await performAdminAction(deps, staff, note, ({ now }, client) =>
        insertNote(client, { userId, authorId: staff.userId, text: words, now: now() }),
      )
    },
  },
  removeNote: {
    run: async ({ deps, staff, id, fields }) => {
      const userId = idOr404(id)
      const uuid = uuidOr404(fields['note'] ?? '')
      const note = { action: 'user-note-deleted', subject: 'user', subjectId: userId }
      await performAdminAction(deps, staff, note, async (_deps, client) => {
        if (!(await deleteNote(client, { uuid, userId }))) throw new AppError('not_found')
      })
    },
  },
}
