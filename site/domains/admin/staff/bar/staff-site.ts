import { useRouteLoaderData } from 'react-router'
import type { Theme } from '#web/ui/theme.ts'
import type { WaitName } from './wait-names.ts'
import type { UserMenuProps } from '#domains/identity/accounts/index.ts'

/** What the frame of the staff knows: the root loader reads it with every page of the staff. */
export type StaffSite = {
  /** How much waits, where anything does. */
  readonly waits: Readonly<Partial<Record<WaitName, number>>>
  /** By the clock of the server. */
  readonly now: string
}

type Root = {
  readonly siteName: string
  readonly theme: Exclude<Theme, 'system'> | null
  readonly links: { readonly closed: readonly string[]; readonly invite: UserMenuProps['invite'] }
  readonly staff: StaffSite | null
}

export const useRoot = () => useRouteLoaderData<Root>('root')
