import type { GuardName } from '#web/routing/guards.ts'

type LaterPage = {
  readonly later: string
  readonly path: string
  readonly guards?: readonly GuardName[]
}

/**
 * Addresses whose engine is still to come. They answer 200, are neither indexed nor linked, and say
 * in one sentence what is coming and the nearest thing that works.
 */
export const comingSoonPages = [
  { later: 'ai', path: '/ai' },
  { later: 'ai-illustration-generator', path: '/ai/illustration-generator' },
  { later: 'ai-illustration-packs', path: '/ai/illustration-packs' },
  { later: 'ai-assets', path: '/dashboard/ai-assets', guards: ['auth'] },
] as const satisfies readonly LaterPage[]

export type LaterId = (typeof comingSoonPages)[number]['later']
