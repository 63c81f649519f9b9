import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuTitle } from '#web/ui/overlay/menu.tsx'
import { exportFormats } from '#domains/workspace/collections/export/export-formats.ts'

/** The forms that a collection can be taken in, each an address. */
export function ExportMenu({ uuid, count }: { uuid: string; count: number }) {
  const { t, locale } = useI18n()
  return (
    <Menu
      trigger={
        <>
          {t('collections.export')}
          <Icon name="chevron-down" size="sm" />
        </>
      }
      triggerClassName="btn btn--accent"
    >
      <MenuTitle>{t('collections.export.title', { count })}</MenuTitle>
      {exportFormats.map((format) => (
        <a
          key={format}
          className="menu__row"
          href={`/collections/${uuid}/export.zip?format=${format}&lang=${locale}`}
          download
          rel="nofollow"
        >
          {t(`collections.export.${format}`)}
        </a>
      ))}
      <p className="caption menu__title">{t('collections.export.note')}</p>
    </Menu>
  )
}
