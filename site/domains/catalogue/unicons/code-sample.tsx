import { CopyButton } from '#web/ui/copy-button.tsx'
import '#web/styles/pages/unicons.css'

/** Code to copy, under a label. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <figure className="code-sample">
      <figcaption className="row small ink-2">
        {label}
        <CopyButton text={code} size="sm" variant="quiet" />
      </figcaption>
      {/* Long lines scroll: by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="code mono small" tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
