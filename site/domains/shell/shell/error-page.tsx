import { Form, useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { NearTiles, type NearHits } from '#domains/catalogue/near-hits/index.ts'
import { ErrorArt } from './error-art.tsx'

/** The form that writes to the operator, where no support address is set. */
const CONTACT = '/pricing#contact'

interface ErrorPageProps {
  /** HTTP status; 500 where nothing better is known. */
  status?: number | undefined
  /** Of the table of errors, where one is known. */
  code?: string | undefined
  siteName?: string | undefined
  /** Path or mailto of the operator's support. */
  supportHref?: string | undefined
  /** Stands inside the shell, which brings the main landmark. */
  isFramed?: boolean
  near?: NearHits | undefined
}

interface ErrorTexts {
  title: MessageKey
  heading: MessageKey
  text: MessageKey
}

/** The page of an error: what happened, and the one thing to do about it. */
export function ErrorPage(props: ErrorPageProps) {
  const { status = 500, code, siteName = '', supportHref, isFramed = false, near } = props
  const t = useT()
  const { title, heading, text } = textsOf(status, code)
  const Frame = isFramed ? 'div' : 'main'
  return (
    <Frame
      className={classNames('wrap error-page', isFramed && 'error-page--framed')}
      {...(!isFramed && { id: 'main' })}
    >
      <title>{[t(title), siteName].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex" />
      <ErrorArt />
      <div className="stack" style={{ '--stack': 'var(--space-5)' }}>
        <p className="error-page__code">{t('errors.code', { code: String(status) })}</p>
        <h1 className="title-1">{t(heading)}</h1>
        <p className="text">{t(text)}</p>
        <div className="row">
          <Actions status={status} code={code} supportHref={supportHref} />
        </div>
      </div>
      {near && <NearTiles near={near} />}
    </Frame>
  )
}

function Actions({
  status,
  code,
  supportHref,
}: Pick<ErrorPageProps, 'code' | 'supportHref'> & { status: number }) {
  if (code === 'acting_refused') return <EndActing />
  return (
    <>
      {isLasting(status) ? <HomeLink variant="primary" /> : <ReloadLink variant="primary" />}
      <WaysOut status={status} supportHref={supportHref} />
    </>
  )
}

/** A form, so that it works without JavaScript: ending is never refused. */
function EndActing() {
  const t = useT()
  return (
    <Form method="post" action="/auth/stop-acting" reloadDocument>
      <Button type="submit" variant="primary">
        {t('errors.acting.end')}
      </Button>
    </Form>
  )
}

/** What the same request would be answered again: loading it once more does not help. */
function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Nothing is wrong that anybody could mend. */
function isGone(status: number): boolean {
  return status === 404 || status === 451
}

function HomeLink({ variant }: { variant: 'primary' | 'quiet' }) {
  const t = useT()
  return (
    <LinkButton variant={variant} to="/" reloadDocument>
      {t('errors.goHome')}
    </LinkButton>
  )
}

function ReloadLink({ variant }: { variant: 'primary' | 'quiet' }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <Link className={buttonClass({ variant })} to={pathname + search} reloadDocument>
      {t('errors.reload')}
    </Link>
  )
}

/** Where one can go from any error: the page before, home, the dashboard, search, and somebody who helps. */
function WaysOut({
  status,
  supportHref = CONTACT,
}: Pick<ErrorPageProps, 'supportHref'> & { status: number }) {
  const t = useT()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const isInDashboard = pathname.startsWith('/dashboard/')
  // Every other page would say the same for now.
  if (status === 503 || status === 429) return null
  return (
    <>
      {isHydrated && (
        <Button variant="quiet" icon="arrow-left" onClick={() => window.history.back()}>
          {t('errors.back')}
        </Button>
      )}
      {!isLasting(status) && <HomeLink variant="quiet" />}
      {isLasting(status) && !isGone(status) && <ReloadLink variant="quiet" />}
      {isInDashboard && (
        <LinkButton variant="quiet" to="/dashboard" reloadDocument>
          {t('errors.dashboard')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" icon="search" to="/search" reloadDocument>
        {t('errors.search')}
      </LinkButton>
      {!isGone(status) && (
        <Link className={buttonClass({ variant: 'quiet' })} to={supportHref} reloadDocument>
          {t('errors.contact')}
        </Link>
      )}
    </>
  )
}

function textsOf(status: number, code: string | undefined): ErrorTexts {
  if (code === 'acting_refused') {
    const heading = 'errors.acting.heading'
    return { title: heading, heading, text: 'errors.acting.text' }
  }
  if (status === 404) {
    const text = 'errors.notFound.text'
    return { title: text, heading: 'errors.notFound.heading', text }
  }
  if (status === 451) {
    const heading = 'errors.legal.heading'
    return { title: heading, heading, text: 'errors.legal.text' }
  }
  if (status === 429) {
    const heading = 'errors.tooMany.heading'
    return { title: heading, heading, text: 'errors.tooMany.text' }
  }
  if (status === 403) {
    const heading = 'errors.generic.heading'
    return { title: 'errors.closed.title', heading, text: 'errors.closed.text' }
  }
  if (status === 503) {
    const heading = 'errors.unavailable.heading'
    return { title: heading, heading, text: 'errors.unavailable.text' }
  }
  const heading = 'errors.generic.heading'
  const title = status === 500 ? 'errors.internal.title' : heading
  return { title, heading, text: 'errors.generic.text' }
}
