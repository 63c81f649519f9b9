import type { LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '#app/routing/page-data.server.ts'
import { pageMeta } from '#app/routing/page-meta.ts'
import { scopeContext } from '#app/routing/scope.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['home'], () => ({
      title: 'contributors',
      description: 'contributors',
    })),
  }
}

export const meta = pageMeta

export default function Page() {
  return <h1>contributors</h1>
}
