import { CopyButton } from '#web/ui/copy-button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { moreSpecimens } from './more-specimens.tsx'
import { specimens } from './specimens.tsx'

/** Each component drawn by the real code, and the code to copy. */
export function Elements() {
  return (
    <div className="elements">
      {[...specimens, ...moreSpecimens].map(({ name, file, use, states }) => (
        <section key={name}>
          <SectionHead
            title={name}
            end={<code className="mono caption">{file}</code>}
            size="title-3"
          />
          <p className="text small">{use}</p>
          <ul>
            {states.map(({ label, code, element }) => (
              <li key={label}>
                <p className="caption">{label}</p>
                <div className="elements__stage">{element}</div>
                {/* Long lines scroll: by keyboard as well. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre tabIndex={0}>
                  <code>{code}</code>
                </pre>
                <CopyButton
                  text={code}
                  label={`Copy ${name}, ${label}`}
                  variant="quiet"
                  size="sm"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
