import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { readForm } from '#platform/http/input/read-form.ts'
import { readUnsubscribeToken, type MailSubscription } from '#platform/mail/unsubscribe-link.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { isOpenPath } from '#web/routing/is-open.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { changeSubscription } from './change-subscription.server.ts'

const SETTINGS = '/dashboard/notifications/settings'

type PageData = {
  readonly pageData: BasePageData
  /** What the token of the address stops; null for a wrong one, undefined for none. */
  readonly subscription: MailSubscription | null | undefined
  /** Where an account decides which mails it gets. */
  readonly settings: string
}
type Changed = { readonly isWanted: boolean } | { readonly isRefused: true }

/** Looking stops nothing: programs that check links in mails look as well. */
export function loader({ context, url }: LoaderFunctionArgs): PageData {
  const { deps, language } = context.get(scopeContext)
  const token = url.searchParams.get('token')
  return {
    pageData: makePageData(language, ['unsubscribe'], ({ t }) => ({
      title: t('unsubscribe.title'),
      description: t('unsubscribe.describe'),
      noindex: true,
    })),
    subscription: token === null ? undefined : readUnsubscribeToken(deps.config, token),
    settings: isOpenPath(SETTINGS) ? SETTINGS : '/dashboard/profile',
  }
}

/** The button of the page, and the one click of mail programs (RFC 8058): neither needs a login. */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<Changed> {
  const { deps } = context.get(scopeContext)
  const form = await readForm(request)
  const isWanted = form.get('again') !== null
  const token = url.searchParams.get('token') ?? ''
  const changed = await changeSubscription(deps, { token, isWanted })
  return changed ? { isWanted } : { isRefused: true }
}

export const meta = pageMeta

type PageProps = { readonly loaderData: PageData; readonly actionData?: Changed }

export default function Page({ loaderData, actionData }: PageProps) {
  const t = useT()
  const { subscription, settings } = loaderData
  return (
    <div className="wrap wrap--text">
      <h1 className="display display--page mt-6">{t('unsubscribe.title')}</h1>
      <div className="stack mt-5 section">
        {subscription ? (
          <Stop subscription={subscription} changed={actionData} />
        ) : (
          <>
            {subscription === null && <Notice tone="warning">{t('unsubscribe.refused')}</Notice>}
            <p className="text">{t('unsubscribe.noToken')}</p>
            <p>
              <LinkButton to={settings}>{t('unsubscribe.settings')}</LinkButton>
            </p>
          </>
        )}
        <p className="small ink-2">{t('unsubscribe.need')}</p>
      </div>
    </div>
  )
}

type StopProps = { subscription: MailSubscription; changed: Changed | undefined }

function Stop({ subscription, changed }: StopProps) {
  const t = useT()
  const { recipient: email } = subscription
  const topic = t(`unsubscribe.topic.${subscription.topic}`)
  const isWanted = changed && 'isWanted' in changed ? changed.isWanted : undefined
  if (isWanted === false) {
    return (
      <Form method="post" className="stack">
        <Notice tone="success">{t('unsubscribe.done', { email, topic })}</Notice>
        <p>
          <Button type="submit" name="again" value="1">
            {t('unsubscribe.undo')}
          </Button>
        </p>
      </Form>
    )
  }
  return (
    <Form method="post" className="stack">
      {isWanted && <Notice tone="success">{t('unsubscribe.resumed', { email, topic })}</Notice>}
      <p className="text">{t('unsubscribe.ask', { email, topic })}</p>
      <p>
        <Button type="submit" variant="primary" size="lg">
          {t('unsubscribe.submit')}
        </Button>
      </p>
    </Form>
  )
}
