import type { ReactNode } from 'react'
export function Shell({ children }: { root: unknown; children: ReactNode }) {
  return <main id="main">{children}</main>
}
