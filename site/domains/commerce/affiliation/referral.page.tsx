import type { LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadReferral } from './load-referral.server.ts'
import { ReferralPage, type ReferralData } from './referral-page.tsx'
import './affiliation.css'

export function loader({ context, url }: LoaderFunctionArgs): Promise<ReferralData> {
  return loadReferral(context.get(scopeContext), url.searchParams)
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: ReferralData }) {
  return <ReferralPage data={loaderData} />
}
