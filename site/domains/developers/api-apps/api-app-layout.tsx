import type { ApiApp } from '@tessera/contracts'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { APPS_PATH } from './api-apps-tables.ts'

const tabs = ['app', 'keys', 'usage', 'limits'] as const
const addresses = { app: '', keys: '/api-key', usage: '/usage-report', limits: '/pricing' } as const

interface ApiAppLayoutProps {
  app: ApiApp
  current: (typeof tabs)[number]
  actions?: ReactNode
  children: ReactNode
}

/** A page of one app: its sisters as tabs. */
export function ApiAppLayout({ app, current, actions, children }: ApiAppLayoutProps) {
  const t = useT()
  return (
    <DashboardLayout title={app.name} actions={actions}>
      <nav className="tabs" aria-label={app.name}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            className="tab"
            to={`${APPS_PATH}/${app.uuid}${addresses[tab]}`}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`clients.${tab}`)}
          </Link>
        ))}
      </nav>
      {children}
    </DashboardLayout>
  )
}
