import type { FormProps } from './auth-data.ts'

/** Hidden values that tell the action where the form leads: out of a modal nowhere. */
export function wayBack({
  data,
  modal,
}: Pick<FormProps, 'data' | 'modal'>): Record<string, string> {
  return { redirect: data.redirect ?? '/', ...(modal && { stay: 'true' }) }
}
