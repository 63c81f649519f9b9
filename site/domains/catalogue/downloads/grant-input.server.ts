import { grantStatement, type GrantBasis } from '@tessera/licensing'
import { newGrantNumber } from '#domains/licensing/licenses/index.server.ts'
import type { DownloadClaim } from './download-claim.ts'
import type { PlanOffer } from './judge-download.server.ts'

type Granted = {
  readonly ground: GrantBasis
  readonly plan: PlanOffer | null
  readonly now: Date
  readonly licenseText: Buffer
  readonly holder: Parameters<typeof grantStatement>[0]['holder']
}

/** A claim that was judged, as it is written down. */
export function grantInput(
  { subject, record, licenseId, format }: DownloadClaim,
  { ground, plan, now, licenseText, holder }: Granted,
) {
  const number = newGrantNumber(now)
  const { subscription, counter } = plan ?? { subscription: null, counter: null }
  return {
    ...subject,
    subscription,
    counter,
    ground,
    format,
    licenseId,
    grantedAt: now,
    number,
    licenseTextHash: licenseText,
    statement: grantStatement({
      ...record,
      number,
      grantedAt: now,
      licenseTextSha256: licenseText.toString('hex'),
      ground,
      holder,
      plan: subscription && {
        subscription: subscription.uuid,
        id: subscription.planId,
        name: subscription.planName,
        period: subscription.period,
      },
      invoice: subscription?.invoice ?? null,
    }),
  }
}
