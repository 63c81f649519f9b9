import { createContext } from 'react-router'
import type { RequestScope } from '#platform/context.ts'

/** What loaders and actions know of the request beyond its address. Set in compose/http/pages.ts. */
export const scopeContext = createContext<RequestScope>()

/** Whether a guard said that for this visitor there is no such page: its loaders and actions answer 404. */
export const hiddenContext = createContext(false)

/** Whether the page’s rule let through somebody who acts as another; until it was asked, nothing answers them. */
export const actingContext = createContext<'unasked' | 'let-through' | 'refused'>('unasked')
