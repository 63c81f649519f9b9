import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { templateCategories, type TemplateCategoryId } from './template-categories.ts'
import type { TemplateLayoutId } from './template-layouts.ts'
import './templates.css'

interface TemplatesPageProps {
  category: TemplateCategoryId | null
  cards: readonly {
    readonly id: TemplateCategoryId
    readonly layout: TemplateLayoutId
    readonly width: number
    readonly height: number
    readonly svg: string
  }[]
}

export function TemplatesPage({ category, cards }: TemplatesPageProps) {
  const { t } = useI18n()
  const name = category ? t(`templates.category.${category}`) : null
  const crumbs = name
    ? [{ label: t('templates.title'), to: '/templates' }, { label: name }]
    : [{ label: t('templates.title') }]
  return (
    <div className="wrap templates">
      <Breadcrumbs crumbs={crumbs} />
      <header className="templates__head">
        <h1 className="title-1">
          {name ? t('templates.titleOf', { category: name }) : t('templates.title')}
        </h1>
        <p className="lead">{category ? t(`templates.lead.${category}`) : t('templates.lead')}</p>
        <nav className="templates__nav" aria-label={t('templates.categories')}>
          {templateCategories.map(({ id }) => (
            <Link
              key={id}
              className="chip"
              to={`/templates/${id}`}
              aria-current={id === category ? 'page' : undefined}
            >
              {t(`templates.category.${id}`)}
            </Link>
          ))}
        </nav>
      </header>
      <ul className="templates__grid">
        {cards.map(({ id, layout, width, height, svg }) => (
          <li key={`${id}/${layout}`}>
            <div
              className="templates__picture"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: svg }}
            />
            <Link className="title-4 plain-link" to={`/templates/${id}/${layout}`}>
              {t(`templates.headline.${layout}`)}
            </Link>
            <p className="caption num">
              {category === null && `${t(`templates.category.${id}`)} · `}
              {t('templates.size', { width, height })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
