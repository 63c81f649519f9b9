import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { variantOf } from './kept-variant.server.ts'
import { AbTestPage } from './ab-test-page.tsx'

/** Shows the operator which variant of each running test this browser keeps. English only. */
export function loader({ context }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { abTests, priceTest } = scope.deps.config
  const running = [...abTests, ...(priceTest ? [priceTest] : [])]
  return {
    pageData: makePageData(scope.language, [], () => ({
      title: 'A/B tests',
      description: 'The variants that this browser keeps.',
      noindex: true,
    })),
    tests: running.map((test) => ({
      name: test.name,
      variant: variantOf(scope, test).name,
      variants: test.variants.map(({ name, weight }) => ({ name, share: weight / totalOf(test) })),
    })),
  }
}

function totalOf({ variants }: { readonly variants: readonly { readonly weight: number }[] }) {
  return variants.reduce((sum, { weight }) => sum + weight, 0)
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <AbTestPage tests={loaderData.tests} />
}
