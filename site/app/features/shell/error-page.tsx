import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useT } from '../../i18n/i18n-context.tsx'
import type { MessageKey } from '../../i18n/messages.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { ErrorArt } from './error-art.tsx'

interface ErrorPageProps {
  /** HTTP status; 500 where nothing better is known. */
  status?: number | undefined
  siteName?: string | undefined
  /** Path or mailto of the operator's support. */
  supportHref?: string | undefined
}

interface ErrorTexts {
  title: MessageKey
  heading: MessageKey
  text: MessageKey
}

/** The page of an error on the blank layout: what happened, and the one thing to do about it. */
export function ErrorPage({ status = 500, siteName = '', supportHref }: ErrorPageProps) {
  const t = useT()
  const { title, heading, text } = textsOf(status)
  return (
    <main className="wrap error-page" id="main">
      <title>{[t(title), siteName].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <ErrorArt />
      <div className="stack" style={{ '--stack': 'var(--space-5)' }}>
        <p className="error-page__code">{t('errors.code', { code: String(status) })}</p>
        <h1 className="title-1">{t(heading)}</h1>
        <p className="text">{t(text)}</p>
        <div className="row">
          {status === 404 || status === 451 ? (
            <HomeActions />
          ) : (
            <ReloadActions supportHref={supportHref} status={status} />
          )}
        </div>
      </div>
    </main>
  )
}

function HomeActions() {
  const t = useT()
  return (
    <>
      <LinkButton look="primary" to="/">
        {t('errors.goHome')}
      </LinkButton>
      <LinkButton look="quiet" icon="search" to="/search">
        {t('errors.search')}
      </LinkButton>
    </>
  )
}

function ReloadActions({
  supportHref,
  status,
}: Required<Pick<ErrorPageProps, 'status'>> & ErrorPageProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <>
      <Link className={buttonClass({ look: 'primary' })} to={pathname + search} reloadDocument>
        {t('errors.reload')}
      </Link>
      {status !== 503 && supportHref && (
        <a className={buttonClass({ look: 'quiet' })} href={supportHref}>
          {t('errors.contact')}
        </a>
      )}
    </>
  )
}

function textsOf(status: number): ErrorTexts {
  if (status === 404) {
    const text = 'errors.notFound.text'
    return { title: text, heading: 'errors.notFound.heading', text }
  }
  if (status === 451) {
    const heading = 'errors.legal.heading'
    return { title: heading, heading, text: 'errors.legal.text' }
  }
  if (status === 503) {
    const heading = 'errors.unavailable.heading'
    return { title: heading, heading, text: 'errors.unavailable.text' }
  }
  const heading = 'errors.generic.heading'
  const title = status === 500 ? 'errors.internal.title' : heading
  return { title, heading, text: 'errors.generic.text' }
}
