import { CopyButton } from './copy-button.tsx'

export interface CodeSample {
  readonly id: string
  readonly label: string
  readonly code: string
}

interface CodeTabsProps {
  /** Of the radio buttons: unique on the page. */
  name: string
  label: string
  /** Three at most; the first is shown. */
  samples: readonly CodeSample[]
}

/** One request in several languages. Radio buttons choose, so it works without JavaScript. */
export function CodeTabs({ name, label, samples }: CodeTabsProps) {
  return (
    <div className="code-tabs" role="group" aria-label={label}>
      <div className="segment">
        {samples.map((sample, index) => (
          <label key={sample.id}>
            <input type="radio" name={name} value={sample.id} defaultChecked={index === 0} />
            {sample.label}
          </label>
        ))}
      </div>
      <div className="code-tabs__panes">
        {samples.map(({ id, code }) => (
          <div key={id}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
            <pre className="code" tabIndex={0}>
              {code}
            </pre>
            <CopyButton text={code} size="sm" />
          </div>
        ))}
      </div>
    </div>
  )
}
