import { createContext } from 'react-router'
import type { RequestScope } from '#server/context.ts'

/** What loaders and actions know of the request beyond its address. Set in server/http/pages.ts. */
export const scopeContext = createContext<RequestScope>()

/** Whether a guard said that for this visitor there is no such page: its loaders and actions answer 404. */
export const hiddenContext = createContext(false)
