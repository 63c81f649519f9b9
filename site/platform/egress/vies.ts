import { z } from 'zod'

const TIMEOUT_MS = 6_000

/** What the tax office of a member state said of a VAT number. */
export type ViesAnswer =
  | { readonly answer: 'valid' | 'invalid'; readonly evidence: Readonly<Record<string, unknown>> }
  | { readonly answer: 'unreachable'; readonly reason: string }

/** Confirms VAT numbers of the Union. */
export type Vies = (country: string, number: string) => Promise<ViesAnswer>

const reply = z.looseObject({ isValid: z.boolean() })

/**
 * Asks the VAT Information Exchange System at `url`. Its answer, with the moment and the number of the
 * request, is the evidence for a sale without tax; that a member state does not answer is an answer too.
 */
export function openVies(url: string, now: () => Date): Vies {
  return async (country, number) => {
    try {
      const path = `${url}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`
      const response = await fetch(path, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      const parsed = reply.safeParse(await response.json())
      if (!response.ok || !parsed.success) {
        return { answer: 'unreachable', reason: `status ${response.status}` }
      }
      const { userError } = parsed.data
      // Outages of a member state come as status 200 with `isValid: false`.
      if (!parsed.data.isValid && userError !== 'INVALID' && userError !== undefined) {
        return { answer: 'unreachable', reason: String(userError) }
      }
      const evidence = { ...parsed.data, source: 'VIES', askedAt: now().toISOString() }
      return { answer: parsed.data.isValid ? 'valid' : 'invalid', evidence }
    } catch (error) {
      return {
        answer: 'unreachable',
        reason: error instanceof Error ? error.message : String(error),
      }
    }
  }
}
