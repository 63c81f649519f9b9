import { pageMeta } from '#web/routing/page-meta.ts'
import { requestAction } from './request-action.server.ts'
import { requestFormPage } from './request-form-page.tsx'
import { requestLoader } from './request-loader.server.ts'

export const loader = requestLoader('custom-order')

export const action = requestAction('custom-order')

export const meta = pageMeta

export default requestFormPage('custom-order')
