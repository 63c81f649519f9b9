import { useT } from '#web/i18n/i18n-context.tsx'
import { CodeTabs } from '#web/ui/code-tabs.tsx'
import { codeSamples } from '#domains/content/code-samples/index.ts'

export type ApiExampleData = {
  readonly address: string
  /** JSON in lines. */
  readonly answer: string
}

const notes = ['total', 'price', 'licenses', 'contributor'] as const

/** A request in three languages, its answer, and what the lines of the answer are for. */
export function ApiExample({ example: { address, answer } }: { example: ApiExampleData }) {
  const t = useT()
  return (
    <section className="api-example" aria-labelledby="api-example">
      <h2 id="api-example" className="title-2">
        {t('house.api.heading')}
      </h2>
      <CodeTabs
        name="api-example"
        label={t('house.api.request')}
        samples={codeSamples({ method: 'GET', address })}
      />
      <h3 className="title-4">{t('house.api.answer')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <pre className="code" tabIndex={0}>
        {answer}
      </pre>
      <dl className="specs">
        {notes.map((note) => (
          <div key={note}>
            <dt>
              <code className="mono">{note}</code>
            </dt>
            <dd>{t(`house.api.note.${note}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
