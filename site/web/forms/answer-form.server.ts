import { data, redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { toAppError } from '#platform/http/problems/problem.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { secondStepPath } from '#web/routing/sign-in-steps.ts'
import { holdForm } from './held-form.server.ts'
import type { Form } from './form.ts'
import type { FormAnswer } from './form-answer.ts'
import { describeProblem, type ProblemTexts } from './describe-problem.server.ts'
import { requireAccount } from './require-account.server.ts'
import { typedValues } from './typed-values.ts'

/** The fields of a submitted form; empty ones count as absent. */
export type FormFields = Readonly<Record<string, string>>
export type FormFiles = Readonly<Record<string, File>>

export interface AnswerOptions extends ProblemTexts {
  /** The form that was sent: its fields say what is wrong with them, and keep what was typed. */
  readonly form?: Form | undefined
  /** Answers with everything that was typed; for forms that are not data yet and hold no secrets. */
  readonly keepsTyped?: boolean
}

/**
 * Answers a form of a page: what `run` leads to, or what is wrong, at its field and in the page's
 * language. A form that names the account it was shown for acts as that account only. A sign-in that has
 * a second step leads there; a form that needs to know again who sends it waits until that is confirmed.
 */
export async function answerForm(
  scope: RequestScope,
  request: Request,
  run: (fields: FormFields, files: FormFiles, form: FormData) => Promise<FormAnswer | Response>,
  options: AnswerOptions | ((fields: FormFields) => AnswerOptions) = {},
) {
  let fields: FormFields = {}
  try {
    const form = await readForm(request)
    fields = readFields(form)
    if (fields['account'] !== undefined) requireAccount(scope.actor, fields['account'])
    return await run(fields, readFiles(form), form)
  } catch (error) {
    if (error instanceof Response) return error
    const known = toAppError(error)
    if (known.code === 'internal') throw error
    if (known.code === 'second_factor_required') {
      return redirect(secondStepPath(ownPath(fields['redirect'])), 303)
    }
    if (known.code === 'confirmation_required') {
      return redirect(await holdForm(scope, request, fields), 303)
    }
    const { form, keepsTyped, ...texts } = typeof options === 'function' ? options(fields) : options
    return data<FormAnswer>(
      {
        problem: describeProblem(scope.language, known, { form, ...texts }),
        ...(form && { form: form.id, typed: typedValues(form, fields) }),
        ...(keepsTyped && { typed: fields }),
      },
      { status: known.status },
    )
  }
}

function readFields(form: FormData): FormFields {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => {
      return typeof pair[1] === 'string' && pair[1] !== ''
    }),
  )
}

/** A file input that was left empty sends a file without name and content. */
function readFiles(form: FormData): FormFiles {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, File] => pair[1] instanceof File && pair[1].size > 0),
  )
}
