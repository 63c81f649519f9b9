import { CopyButton } from '#web/ui/copy-button.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { Token, TokenGroup } from './read-tokens.server.ts'

/** A group of tokens: what each looks like, how it is called and written. */
export function TokenTable({ group: { title, tokens } }: { group: TokenGroup }) {
  return (
    <section className="tokens">
      <SectionHead title={title} count={tokens.length} size="title-3" />
      <ul>
        {tokens.map((token) => (
          <li key={token.name}>
            <Sample {...token} />
            <div>
              <code className="mono">{token.name}</code>
              <p className="caption">{token.note}</p>
            </div>
            <code className="mono caption tokens__value">{token.value}</code>
            <CopyButton
              text={`var(${token.name})`}
              label={`Copy ${token.name}`}
              variant="quiet"
              size="sm"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ name }: Token) {
  const value = `var(${name})`
  if (/^--(surface|scrim|ink|line|accent|inverse|danger|success|warning)/.test(name))
    return <span className="token-sample token-sample--color" style={{ background: value }} />
  if (name.startsWith('--text-'))
    return (
      <span
        className="token-sample token-sample--text"
        style={{ fontSize: value }}
        aria-hidden="true"
      >
        Aa
      </span>
    )
  if (name.startsWith('--font-'))
    return (
      <span
        className="token-sample token-sample--text"
        style={{ fontFamily: value }}
        aria-hidden="true"
      >
        Ag
      </span>
    )
  if (/^--(space|control|touch)/.test(name))
    return <span className="token-sample token-sample--size" style={{ width: value }} />
  if (name.startsWith('--radius'))
    return <span className="token-sample token-sample--box" style={{ borderRadius: value }} />
  if (/^--shadow-(menu|dialog)/.test(name))
    return <span className="token-sample token-sample--box" style={{ boxShadow: value }} />
  return <span className="token-sample" />
}
