import type { LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '#app/routing/page-data.server.ts'
import { pageMeta } from '#app/routing/page-meta.ts'
import { scopeContext } from '#app/routing/scope.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return { frame: pageFrame(language, ['home'], () => ({ title: 'item', description: 'item' })) }
}

export const meta = pageMeta

export default function Page() {
  return <h1>item</h1>
}
