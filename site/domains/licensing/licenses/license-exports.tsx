import { useT } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { FileLink } from './file-link.tsx'

/** All licences of the account as one file: for an archive, an audit, or to leave with. */
export function LicenseExports() {
  const t = useT()
  return (
    <section className="section">
      <SectionHead title={t('licensing.export.title')} />
      <p className="text small">{t('licensing.export.text')}</p>
      <p className="row mt-4">
        <FileLink href="/licenses/export.csv">{t('licensing.export.csv')}</FileLink>
        <FileLink href="/licenses/export.json">{t('licensing.export.json')}</FileLink>
      </p>
    </section>
  )
}
