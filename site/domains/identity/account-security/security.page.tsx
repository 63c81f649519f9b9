import { passkeyDescription } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
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
import { readJson } from './read-proof.server.ts'
import { requireSelf } from './require-self.ts'
import { SecurityPage, type SecurityData } from './security-page.tsx'
import './security.css'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SecurityData> {
  const scope = context.get(scopeContext)
  const actor = requireSelf(requireUser(scope.actor))
  const options = await loadPasskeyQuestion(scope, actor)
  return {
    pageData: makePageData(scope.language, ['account', 'security'], ({ t }) => ({
      title: t('security.title'),
      description: t('security.lead'),
      noindex: true,
    })),
    factors: await loadFactors(scope, actor),
    newTotp: await loadNewTotp(scope, actor),
    question: options && { kind: 'create', options },
    isForStaff: url.searchParams.get('for') === 'staff',
    mustSetUp: actor.mustSetUpFactor === true,
  }
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, (fields) => change(scope, fields))
}

async function change(scope: RequestScope, fields: FormFields): Promise<FormAnswer | Response> {
  const actor = requireUser(scope.actor)
  const { intent, passkey = '', name = '', uuid = '', code = '' } = fields
  switch (intent) {
    case 'add-passkey': {
      const answer = parseInput(passkeyDescription, readJson(passkey))
      const { codes } = await addPasskey(scope, actor, { name, answer })
      return { done: codes ? { codes } : {} }
    }
    case 'rename-passkey':
      await renamePasskey(scope, actor, { uuid, name })
      return redirect(SECURITY_PATH, 303)
    case 'remove-passkey':
      await removePasskey(scope, actor, uuid)
      return redirect(SECURITY_PATH, 303)
    case 'begin-totp':
      await startTotp(scope, actor)
      return redirect(`${SECURITY_PATH}#app`, 303)
    case 'confirm-totp': {
      const { codes } = await confirmTotp(scope, actor, code)
      return { done: codes ? { codes } : {} }
    }
    case 'remove-totp':
      await removeTotp(scope, actor)
      return redirect(SECURITY_PATH, 303)
    case 'renew-codes':
      return { done: { codes: await renewRecoveryCodes(scope, actor) } }
    default:
      throw new AppError('invalid_request', { fields: { intent: 'is unknown' } })
  }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SecurityData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <SecurityPage data={loaderData} answer={actionData} />
}
