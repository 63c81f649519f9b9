import { Form, type LoaderFunctionArgs } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta, type BasePageData } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SpecList } from '#web/ui/section.tsx'
import { planNameKey, purchaseHref } from '#domains/commerce/pricing/index.ts'
import { checkCode, type CheckedCode } from './check-code.server.ts'

type PageData = { readonly pageData: BasePageData; readonly checked: CheckedCode | null }

/** What a code is good for: asked by its address, so that it can be linked to. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<PageData> {
  const scope = context.get(scopeContext)
  const code = url.searchParams.get('code')?.trim().slice(0, 60) ?? ''
  return {
    pageData: makePageData(scope.language, ['codes', 'pricing'], ({ t }) => ({
      title: t('codes.title'),
      description: t('codes.lead'),
      canonical: '/apply-code',
      noindex: code !== '',
    })),
    checked: code === '' ? null : await checkCode(scope, code),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { readonly loaderData: PageData }) {
  const t = useT()
  const { checked } = loaderData
  const isUnknown = checked?.kind === 'unknown'
  return (
    <div className="wrap wrap--text">
      <h1 className="display display--page mt-6">{t('codes.title')}</h1>
      <p className="lead mt-4">{t('codes.lead')}</p>
      <Form method="get" className="stack mt-5">
        <Field
          key={checked?.code}
          name="code"
          label={t('codes.label')}
          defaultValue={checked?.code}
          error={isUnknown ? t('codes.unknown') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <p className="row">
          <Button type="submit" variant={checked && !isUnknown ? 'line' : 'primary'}>
            {t('codes.submit')}
          </Button>
          <LinkButton variant="quiet" to="/pricing">
            {t('codes.choose')}
          </LinkButton>
        </p>
      </Form>
      <div className="section" aria-live="polite">
        {checked?.kind === 'coupon' && <Coupon coupon={checked} />}
        {checked?.kind === 'partner' && <Partner code={checked.code} />}
      </div>
    </div>
  )
}

type CouponFacts = Extract<CheckedCode, { kind: 'coupon' }>

function Coupon({ coupon }: { coupon: CouponFacts }) {
  const { t, date, money, list } = useI18n()
  const { code, percentOff, amountOff, isForAll, periods, endsAt, plans } = coupon
  const isReduction = percentOff !== null || amountOff !== null
  return (
    <>
      <h2 className="title-2">{giftOf(coupon, t, money)}</h2>
      <SpecList
        rows={[
          {
            label: t('codes.plans'),
            value: isForAll
              ? t('codes.allPlans')
              : list(plans.map(({ family }) => t(planNameKey(family)))),
          },
          {
            label: t('codes.periods'),
            value:
              isReduction &&
              (periods === null ? t('codes.every') : t('codes.first', { count: periods })),
          },
          { label: t('codes.until'), value: endsAt && date(endsAt, 'long') },
        ]}
      />
      <ul className="row mt-5" style={{ listStyle: 'none', padding: 0 }}>
        {plans.map(({ id, family, period }, index) => (
          <li key={id}>
            <LinkButton
              variant={index === 0 ? 'primary' : 'line'}
              to={purchaseHref({ planId: id, period, code })}
            >
              {t('codes.take', { plan: t(planNameKey(family)) })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function giftOf(
  { percentOff, amountOff }: CouponFacts,
  t: ReturnType<typeof useT>,
  money: (minor: number, currency: string) => string,
): string {
  if (percentOff !== null) return t('codes.percent', { percent: percentOff })
  if (amountOff === null) return t('codes.opens')
  return t('codes.amount', { amount: money(amountOff.minor, amountOff.currency) })
}

function Partner({ code }: { code: string }) {
  const t = useT()
  return (
    <Notice>
      <p className="strong">{t('codes.partner')}</p>
      <p>{t('codes.partnerText')}</p>
      <p className="mt-4">
        <LinkButton to={`/signup?ref=${encodeURIComponent(code)}`}>
          {t('codes.partnerSubmit')}
        </LinkButton>
      </p>
    </Notice>
  )
}
