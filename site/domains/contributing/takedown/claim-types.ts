import type { ClaimType, TakedownState } from '#db/schema/takedowns.ts'

/** In the order in which they are offered. */
export const grounds: readonly ClaimType[] = ['copyright', 'trademark', 'privacy', 'illegal']

export function toneOfNotice(state: TakedownState): 'neutral' | 'ok' | 'warn' | 'bad' {
  if (state === 'withdrawn' || state === 'upheld') return 'bad'
  if (state === 'received' || state === 'countered') return 'warn'
  return state === 'restored' ? 'ok' : 'neutral'
}
