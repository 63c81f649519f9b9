import type { FormProblem } from '#web/forms/form-answer.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { noteOwnSwitch } from './account-memory.ts'

const unknownProblem: FormProblem = { code: null, message: null, fields: {} }

/** Founds a team by the API and works as it from then on; null, or why not in the words of the server. */
export async function foundTeam(fields: FormData, locale: LocaleCode): Promise<FormProblem | null> {
  try {
    const answer = await fetch('/api/v2/teams', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: fields.get('name'), email: fields.get('email') }),
    })
    if (!answer.ok) return { ...unknownProblem, ...((await answer.json()) as FormProblem) }
    noteOwnSwitch()
    return null
  } catch (error) {
    console.error(error)
    return unknownProblem
  }
}
