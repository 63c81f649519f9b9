import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'

const SHOWN = 7

interface BlogNavProps {
  tags: readonly { readonly tag: string; readonly count: number }[]
  /** Address of the list shown. */
  current: string
}

/** The most used tags, and the ways to all tags, desks and feeds. */
export function BlogNav({ tags, current }: BlogNavProps) {
  const { t } = useI18n()
  const links = [
    { to: '/blog', label: t('blog.all') },
    ...tags.slice(0, SHOWN).map(({ tag }) => ({ to: `/blog/tag/${tag}`, label: tagName(tag) })),
    { to: '/blog/keyword', label: t('blog.tags') },
    { to: '/blog/author', label: t('blog.authors') },
    { to: '/blog/profile', label: t('blog.profile') },
  ]
  return (
    <nav className="blog-nav" aria-label={t('blog.topics')}>
      {links.map(({ to, label }) => (
        <Link key={to} className="chip" to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <a className="link small" href="/blog/feed.xml">
        {t('blog.feed')}
      </a>
    </nav>
  )
}

const ABBREVIATIONS = new Set(['svg', '3d'])

/** `icon-fonts` → `Icon fonts`, `svg` → `SVG`. */
export function tagName(tag: string): string {
  if (ABBREVIATIONS.has(tag)) return tag.toUpperCase()
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
