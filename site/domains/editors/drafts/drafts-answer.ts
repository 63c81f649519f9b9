import type { FormAnswer } from '#web/forms/form-answer.ts'

/** After a link was made its address, this once. */
export type DraftsAnswer = FormAnswer & { readonly link?: string }
