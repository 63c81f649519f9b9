import type { MessageKey } from '#web/i18n/messages.ts'
import type { LaterId } from '#web/routing/rows/coming-soon-pages.ts'

type Nearest = { readonly label: MessageKey; readonly to: string }

const search = { label: 'later.near.search', to: '/search' } as const
const kits = { label: 'later.near.kits', to: '/illustration-kits/all-assets' } as const

/** The nearest thing that works for each address that is still to come. */
export const nearest: Readonly<Record<LaterId, Nearest>> = {
  ai: { label: 'later.near.illustrations', to: '/illustrations' },
  'ai-illustration-generator': kits,
  'ai-illustration-packs': { label: 'later.near.packs', to: '/popular-illustration-packs' },
  'ai-assets': search,
}
