import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { tagName } from './blog-nav.tsx'
import type { PostSummary } from './blog-post.ts'
import { bylines } from './bylines.ts'

export type Directory = 'tags' | 'authors' | 'profile'

interface BlogDirectoryProps {
  directory: Directory
  siteName: string
  tags: readonly { readonly tag: string; readonly count: number }[]
  posts: readonly PostSummary[]
}

/** Every way into the blog: by tag with its posts, or by desk. */
export function BlogDirectory({ directory, siteName, tags, posts }: BlogDirectoryProps) {
  const { t } = useI18n()
  const groups =
    directory === 'tags'
      ? tags.map(({ tag }) => ({
          slug: `tag/${tag}`,
          name: tagName(tag),
          about: '',
          posts: posts.filter((post) => post.tags.includes(tag)),
        }))
      : bylines.map((byline) => ({
          ...byline,
          slug: `author/${byline.slug}`,
          posts: posts.filter(({ author }) => author === byline.slug),
        }))
  return (
    <div className="wrap blog">
      <Breadcrumbs
        crumbs={[{ label: t('blog.title'), to: '/blog' }, { label: t(`blog.${directory}`) }]}
      />
      <header className="blog__head">
        <h1 className="title-1">{t(`blog.${directory}`)}</h1>
        <p className="lead">
          {t(`blog.${directory}Lead`, { site: siteName, count: posts.length })}
        </p>
      </header>
      {directory === 'profile' && <p className="text">{t('blog.profileText')}</p>}
      <div className="blog-directory">
        {groups.map((group) => (
          <section key={group.slug} lang="en">
            <SectionHead
              title={
                <Link className="plain-link" to={`/blog/${group.slug}`}>
                  {group.name}
                </Link>
              }
              count={group.posts.length}
              size="title-3"
            />
            {group.about && <p className="text small">{group.about}</p>}
            <ul className="blog-titles">
              {group.posts.map(({ slug, title }) => (
                <li key={slug}>
                  <Link className="quiet-link small" to={`/blog/${slug}`}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
