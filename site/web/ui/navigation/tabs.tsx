import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

export interface Tab {
  to: string
  label: ReactNode
  count?: number | undefined
  isCurrent?: boolean | undefined
}

/** Tabs that are pages: links with counts, the current one marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { number } = useI18n()
  const line = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.to)
  return (
    <nav ref={line} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="tab"
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count num">{number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
