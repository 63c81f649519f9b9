import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { PostSummary } from './blog-post.ts'
import { bylineOf } from './bylines.ts'

/** Who wrote a post, when, and how long it takes to read. */
export function PostLine({
  post,
}: {
  post: Pick<PostSummary, 'author' | 'date' | 'day' | 'minutes'>
}) {
  const { t } = useI18n()
  return (
    <p className="caption post-line">
      <Link className="quiet-link" to={`/blog/author/${post.author}`} lang="en">
        {bylineOf(post.author)?.name}
      </Link>
      <time dateTime={post.date}>{post.day}</time>
      <span>{t('blog.minutes', { count: post.minutes })}</span>
    </p>
  )
}
