import { data, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { FileLink } from './file-link.tsx'
import { isOwnLicense } from './find-license.server.ts'
import { verifyLicense, type VerifiedLicense } from './verify-license.server.ts'
import '#web/styles/pages/licenses.css'

/** The public page of one licence: it works for anybody and for ever. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { deps, actor, language } = context.get(scopeContext)
  const license = await verifyLicense(deps, params['number'] ?? '').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') {
      throw data({ code: error.code }, { status: error.status })
    }
    throw error
  })
  return {
    license,
    isMine: await isOwnLicense(deps, actor, license.number),
    pageData: makePageData(language, ['licensing'], ({ t }) => ({
      title: t('licensing.verify.title', { name: license.name }),
      description: t('licensing.verify.description'),
      noindex: true,
    })),
  }
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly license: VerifiedLicense; readonly isMine: boolean }
}

export default function Page({ loaderData }: PageProps) {
  const { t } = useI18n()
  const { license, isMine } = loaderData
  return (
    <div className="wrap wrap--text verify">
      <h1 className="display display--page">
        {t('licensing.verify.title', { name: license.name })}
      </h1>
      <div className="stack mt-5">
        <Notice tone={license.isGenuine ? 'success' : 'danger'}>
          <p>{t(license.isGenuine ? 'licensing.verify.genuine' : 'licensing.verify.changed')}</p>
          {license.isGenuine && <p className="caption">{t('licensing.verify.stays')}</p>}
        </Notice>
        {isMine && <Certificate number={license.number} />}
        <Facts license={license} />
      </div>
      <section className="section">
        <SectionHead title={t('licensing.verify.textThen')} />
        {license.licenseText === '' ? (
          <p>{t('licensing.verify.noText')}</p>
        ) : (
          // A keyboard scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className="verify__text mono" tabIndex={0} lang="en">
            {license.licenseText}
          </pre>
        )}
      </section>
    </div>
  )
}

/** The signed certificate, for whose licence it is. */
function Certificate({ number }: { number: string }) {
  const { t } = useI18n()
  const path = `/licenses/${number}/certificate`
  return (
    <p className="row">
      <FileLink href={`${path}.pdf`}>{t('licensing.verify.pdf')}</FileLink>
      <FileLink variant="quiet" href={`${path}.json`}>
        {t('licensing.verify.json')}
      </FileLink>
    </p>
  )
}

function Facts({ license }: { license: VerifiedLicense }) {
  const { t, number, date } = useI18n()
  const { attribution, license: terms } = license
  const credit = attribution.isRequired ? 'creditRequired' : 'creditOptional'
  return (
    <SpecList
      rows={[
        { label: t('licensing.verify.number'), value: license.number, isMono: true },
        { label: t('licensing.verify.work'), value: license.name },
        { label: t('licensing.verify.author'), value: license.author },
        { label: t('licensing.verify.granted'), value: date(license.grantedAt) },
        {
          label: t('licensing.verify.license'),
          value: terms.url ? (
            <a className="link" href={terms.url} rel="license noopener">
              {terms.name}
            </a>
          ) : (
            terms.name
          ),
        },
        { label: t('licensing.verify.credit'), value: t(`licensing.verify.${credit}`) },
        { label: t('licensing.verify.plan'), value: license.plan },
        {
          label: t('licensing.verify.account'),
          value: license.account ?? t('licensing.verify.guest'),
          isMono: license.account !== null,
        },
        { label: t('licensing.verify.file'), value: license.format },
        { label: t('licensing.verify.fileHash'), value: license.fileHash, isMono: true },
        { label: t('licensing.verify.originalHash'), value: license.originalHash, isMono: true },
        { label: t('licensing.verify.place'), value: number(license.position) },
        { label: t('licensing.verify.ledgerHash'), value: license.ledgerHash, isMono: true },
      ]}
    />
  )
}
