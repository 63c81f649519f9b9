import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { editLinkOfPack, editLinkOfWholePack } from '#web/routing/editor-table.ts'
import { hrefs } from '#web/routing/href.ts'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownCount } from '#web/ui/shown-count.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import {
  DownloadTerms,
  leadsToPlans,
  PlanLink,
  type DownloadOffer,
} from '#domains/catalogue/downloads/index.ts'
import { zipAddress } from './pack-address.ts'
import type { PackCustomization } from './pack-customization.ts'
import type { PackView } from './pack-view.ts'

interface PackHeaderProps {
  pack: PackView
  /** What the download would be for who looks. */
  offer: DownloadOffer
  customization: PackCustomization
  refusal: string | null
  /** An asset of the pack, with which its editor opens. */
  firstSlug: string | undefined
}

/** Name, contributor, the download of the whole pack, and its figures. */
export function PackHeader(props: PackHeaderProps) {
  const { pack, offer, customization, refusal, firstSlug } = props
  const { t, number, list } = useI18n()
  const { contributor, kind, license } = pack
  const edit = editLinkOfPack(kind, pack.slug)
  const whole =
    firstSlug !== undefined && license.allowsChanges
      ? editLinkOfWholePack(kind, firstSlug)
      : undefined
  return (
    <header>
      <div className="pack-head">
        <div>
          <h1 className="display display--page">{pack.name}</h1>
          <p className="row mt-4">
            <span className="byline">
              <Avatar name={contributor.name} size="sm" />
              <Link className="plain-link" to={hrefs.contributor(contributor.username)}>
                {contributor.name}
              </Link>
            </span>
            <Badge kind={pack.isFree ? 'free' : 'premium'} />
            {pack.isExclusive && <Badge kind="exclusive" />}
            {pack.isFeatured && <Badge kind="featured" />}
            {edit && (
              <LinkButton size="sm" variant="quiet" icon="pencil" rel="nofollow" to={edit.to}>
                {t('ui.editItem', { name: pack.name })}
              </LinkButton>
            )}
          </p>
        </div>
        <div className="pack-get">
          <Download pack={pack} offer={offer} customization={customization} />
          {whole && (
            <LinkButton variant="line" icon="pencil" rel="nofollow" to={whole.to}>
              {t('pack.editAll')}
            </LinkButton>
          )}
        </div>
      </div>
      {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
      {pack.description !== '' && <p className="text pack-about">{pack.description}</p>}
      {pack.isTrademark && <Notice>{t('pack.trademark')}</Notice>}
      <dl className="figures">
        <Figure label={t('pack.fact.items')} value={number(pack.items)} />
        <Figure label={t('pack.fact.styles')} value={list(pack.styles)} />
        <Figure label={t('pack.fact.formats')} value={list(pack.formats)} />
        <Figure label={t('pack.fact.license')} value={pack.license.spdx} />
        <Figure label={t('pack.fact.version')} value={pack.version} />
        {shownCount(pack.downloads) !== null && (
          <Figure label={t('pack.fact.downloads')} value={number(pack.downloads)} />
        )}
        <Updated at={pack.updatedAt} on={pack.updatedOn} />
      </dl>
    </header>
  )
}

interface DownloadProps {
  pack: PackView
  offer: DownloadOffer
  customization: PackCustomization
}

/** The one button of a pack, and what it is going to be. */
function Download({ pack, offer, customization }: DownloadProps) {
  const { t, locale } = useI18n()
  const isWhole = pack.openAssets === pack.items
  const isOpen = !['plan', 'login'].includes(offer.state) && pack.openAssets > 0
  if (leadsToPlans(offer) || !isOpen) {
    return (
      <div className="pack-get">
        {leadsToPlans(offer) && <PlanLink kind={pack.kind} offer={offer} />}
        <DownloadTerms offer={offer} kind={pack.kind} />
      </div>
    )
  }
  return (
    <div className="pack-get">
      <a
        className={buttonClass({ variant: 'accent', size: 'lg' })}
        href={zipAddress(pack.uuid, customization, locale)}
        rel="nofollow"
      >
        <Icon name="download" size="md" />
        {t(isWhole ? 'pack.download' : 'pack.downloadOpen', { count: pack.openAssets })}
      </a>
      {offer.state === 'guest' ? (
        <p className="caption">{t('pack.downloadHint', { limit: offer.limit })}</p>
      ) : (
        <DownloadTerms offer={offer} kind={pack.kind} />
      )}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Updated({ at, on }: { at: number; on: string }) {
  const { t } = useI18n()
  return (
    <div>
      <dt>{t('pack.fact.updated')}</dt>
      <dd>
        <time dateTime={new Date(at).toISOString()}>{on}</time>
      </dd>
    </div>
  )
}
