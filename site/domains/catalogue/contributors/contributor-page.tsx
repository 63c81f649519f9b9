import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { FollowButton } from '#domains/catalogue/follows/index.ts'
import { BundleGrid } from '#domains/catalogue/search/index.ts'
import { TermAssets } from '#domains/catalogue/terms/index.ts'
import { AssetSearch } from './asset-search.tsx'
import './contributor.css'
import type { ContributorPageData } from './load-contributor-page.server.ts'

/** A contributor: who it is, under which licences the assets stand, and all of them. */
export function ContributorPage({ data }: { data: ContributorPageData }) {
  const { t, number } = useI18n()
  const { contributor, licenses, listing, bundles } = data
  const { photo, cover } = contributor.urls
  const company = contributor.company_urls
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: t('contributor.contributors'), to: '/contributors' },
          { label: contributor.name },
        ]}
      />
      {cover && <Cover urls={cover} />}
      <header className="contributor-head">
        <Avatar name={contributor.name} size="lg" src={photo?.normal} />
        <div>
          <h1 className="title-1">{contributor.name}</h1>
          <p className="row small ink-2 mt-2">
            <span className="num">
              {t('contributor.counts', {
                items: contributor.itemCount,
                packs: contributor.packCount,
              })}
            </span>
            {contributor.company && (
              <span className="contributor-company">
                {company && <img src={company.small} alt="" width={24} height={24} />}
                {contributor.company}
              </span>
            )}
            {contributor.website && (
              <a
                className="link contributor-site"
                href={contributor.website}
                rel="noopener nofollow"
                target="_blank"
              >
                {new URL(contributor.website).hostname}
                <Icon name="external" size="sm" />
              </a>
            )}
          </p>
          <div className="row mt-4">
            <FollowButton
              contributor={contributor}
              path={hrefs.contributor(contributor.username)}
            />
            {contributor.isReachable && (
              <LinkButton to={hrefs.hireContributor(contributor.username)}>
                {t('contributor.ask', { name: contributor.name })}
              </LinkButton>
            )}
          </div>
          {contributor.about && <p className="text mt-4">{contributor.about}</p>}
        </div>
        <dl className="contributor-licences small">
          <dt className="ink-3">{t('contributor.licenses')}</dt>
          {licenses.map(({ spdx, name, url, items }) => (
            <dd key={spdx}>
              <a className="link" href={url} rel="license noopener" target="_blank" title={name}>
                {spdx}
              </a>{' '}
              <span className="count num">{number(items)}</span>
            </dd>
          ))}
        </dl>
      </header>
      <AssetSearch name={contributor.name} listing={listing} />
      <TermAssets listing={listing} />
      {bundles.length > 0 && listing.choice.product !== 'bundle' && (
        <section className="section">
          <SectionHead title={t('bundles.title')} />
          <BundleGrid bundles={bundles} columns={4} />
        </section>
      )}
    </div>
  )
}

/** The banner, four times as wide as high. */
function Cover({ urls }: { urls: { small: string; normal: string; large: string } }) {
  return (
    <img
      className="contributor-cover"
      src={urls.large}
      srcSet={`${urls.small} 400w, ${urls.normal} 800w, ${urls.large} 1600w`}
      sizes="(width < 90rem) 100vw, 80rem"
      width={1600}
      height={400}
      alt=""
    />
  )
}
