import { useEffect } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { track } from '#domains/measurement/tracking/index.ts'

interface RunningTest {
  name: string
  variant: string
  variants: readonly { readonly name: string; readonly share: number }[]
}

/** A tool of the operator, so its words are English. */
export function AbTestPage({ tests }: { tests: readonly RunningTest[] }) {
  const { number } = useI18n()
  useEffect(() => {
    for (const { name, variant } of tests) track('experiment', `${name}:${variant}`)
  }, [tests])
  return (
    <div className="wrap">
      <h1 className="title-1">A/B tests</h1>
      {tests.length === 0 && (
        <p className="text">No test runs. AB_TESTS and PRICE_TEST of the settings start one.</p>
      )}
      {tests.map(({ name, variant, variants }) => (
        <section key={name} className="section" data-test={name}>
          <h2 className="title-2">{name}</h2>
          <ul className="stack">
            {variants.map((one) => (
              <li key={one.name} aria-current={one.name === variant || undefined}>
                {one.name}, {number(one.share, { style: 'percent' })}
                {one.name === variant && <strong>: yours, kept in the cookie ab_{name}</strong>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
