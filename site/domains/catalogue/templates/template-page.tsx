import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { TemplateCategory } from './template-categories.ts'
import type { TemplateLayoutId } from './template-layouts.ts'
import './templates.css'

interface TemplatePageProps {
  category: TemplateCategory
  layout: TemplateLayoutId
  svg: string
  parts: readonly ResultCell[]
}

/** A template with its file and the pictures in it, each leading to its author and licence. */
export function TemplatePage({ category, layout, svg, parts }: TemplatePageProps) {
  const { t, locale } = useI18n()
  const categoryName = t(`templates.category.${category.id}`)
  const name = t(`templates.headline.${layout}`)
  const path = `/templates/${category.id}/${layout}`
  return (
    <div className="wrap templates">
      <Breadcrumbs
        crumbs={[
          { label: t('templates.title'), to: '/templates' },
          { label: categoryName, to: `/templates/${category.id}` },
          { label: name },
        ]}
      />
      <div className="template">
        <div
          className="templates__picture template__picture"
          role="img"
          aria-label={name}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        <div className="template__side">
          <h1 className="title-2">{name}</h1>
          <p className="text">{t('templates.leadOfOne', { name })}</p>
          <p className="caption num">
            {t('templates.size', { width: category.width, height: category.height })}
          </p>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={localizePath(`${path}/template.svg`, locale)}
            download={`${category.id}-${layout}.svg`}
          >
            {t('templates.download')}
          </a>
          <CopyButton text={svg} label={t('templates.copy')} />
        </div>
      </div>
      {parts.length > 0 && (
        <section>
          <SectionHead title={t('templates.parts')} count={parts.length} />
          <p className="text small">{t('templates.partsLead')}</p>
          <IconSheet>
            {parts.map((part) => (
              <IconCell
                key={part.slug}
                to={hrefs.item('icon', part.slug)}
                name={part.name}
                svg={part.svg}
              />
            ))}
          </IconSheet>
        </section>
      )}
    </div>
  )
}
