import type { Duty } from '@tessera/licensing'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { LicenseView } from './entry-view.ts'

const dutyLabels = {
  credit_author: 'collections.duty.credit',
  credit_by_courtesy: 'collections.duty.courtesy',
  keep_notice: 'collections.duty.notice',
  keep_notice_file: 'collections.duty.noticeFile',
  state_changes: 'collections.duty.changes',
  share_alike: 'collections.duty.shareAlike',
  keep_unchanged: 'collections.duty.unchanged',
  non_commercial_only: 'collections.duty.nonCommercial',
} as const satisfies Record<Duty, MessageKey>

interface LicenseTableProps {
  licenses: readonly LicenseView[]
  creditsPath: string
}

/** What the licences of a collection ask, each with whom it is about. */
export function LicenseTable({ licenses, creditsPath }: LicenseTableProps) {
  const { t, number, list } = useI18n()
  const title = t('collections.licenses')
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="title-3">{title}</h2>
        <a className="link small" href={creditsPath} download rel="nofollow">
          {t('collections.licenses.credits')}
        </a>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways in narrow windows */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="table license-table">
          <thead>
            <tr>
              <th scope="col">{t('collections.licenses.license')}</th>
              <th scope="col" className="end">
                {t('collections.licenses.items')}
              </th>
              <th scope="col">{t('collections.licenses.authors')}</th>
              <th scope="col">{t('collections.licenses.duties')}</th>
            </tr>
          </thead>
          <tbody>
            {licenses.map(({ spdx, name, url, count, authors, duties }) => (
              <tr key={`${spdx} ${name}`}>
                <td>
                  <a className="link" href={url} rel="license noopener" target="_blank">
                    {name}
                  </a>
                </td>
                <td className="end num">{number(count)}</td>
                <td>{list(authors)}</td>
                <td>
                  <ul className="license-table__duties">
                    {duties.map((duty) => (
                      <li key={duty}>{t(dutyLabels[duty])}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
