import type { FormFields } from '#web/forms/answer-form.server.ts'

/** The solved human check of a form; absent where no script ran. */
export function proofOfWorkOf({ human_challenge: challenge, human_answer: answer }: FormFields): {
  human?: { challenge: string; answer: string }
} {
  return challenge && answer ? { human: { challenge, answer } } : {}
}
