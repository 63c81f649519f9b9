import type { RequestScope, SignedIn } from '#platform/context.ts'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { hrefs } from '#web/routing/href.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import {
  COPY_LIKENESS,
  describeFiles,
  readPreview,
  type findTerms,
} from '#domains/contributing/submissions/index.server.ts'
import { findHolder } from './claims/claims.queries.server.ts'
import {
  findContributorUser,
  findLikenesses,
  type ContributorFacts,
} from './review.queries.server.ts'

type Terms = Awaited<ReturnType<typeof findTerms>>
type Preview = Awaited<ReturnType<typeof readPreview>>

/** One work with all that helps to judge it. @throws {AppError} not_found */
export async function loadWork(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  uuid: string,
  terms: Terms,
) {
  const { userId, role } = requirePermission(actor, 'review')
  const [{ submission, events }, likenesses, maker, files, holder] = await Promise.all([
    readPreview(deps, actor, uuid),
    findLikenesses(deps.pool, uuid),
    findContributorUser(deps.pool, uuid),
    describeFiles(deps, actor, uuid),
    findHolder(deps.pool, { uuid, now: deps.now() }),
  ])
  const isOthers = holder !== undefined && holder.staffId !== userId
  return {
    ...describe(submission, terms),
    ...files,
    uuid,
    /** Who else has it in hand; null where one may decide. */
    holder: isOthers ? { ...holder, since: holder.since.toISOString() } : null,
    maker: maker && {
      ...maker,
      since: maker.since.toISOString(),
      to: pathOfMaker(role, maker),
    },
    /** What it may be a copy of. */
    alikeTo:
      likenesses.find(({ isOwn, similarity }) => !isOwn && similarity >= COPY_LIKENESS) ?? null,
    likenesses: likenesses.map(({ modifiedAt, slug, ...one }) => ({
      ...one,
      to: hrefs.item(one.kind, slug),
      picture: `/images/${one.uuid}?format=png&w=600&modified_at=${modifiedAt}`,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** The page that this role may see of a contributor. */
function pathOfMaker(role: SignedIn['role'], { id, username }: ContributorFacts): string {
  return hasPermission(role, 'contributors')
    ? `/staff/contributors/${id}`
    : hrefs.contributor(username)
}

function describe(work: Preview['submission'], { categories, styles }: Terms) {
  const { frames, framesPerSecond, durationMs, triangles } = work.facts
  const nameOf = (slug: string | null, terms: Terms['styles']) =>
    terms.find(({ value }) => value === slug)?.label ?? null
  return {
    name: work.name,
    kind: work.kind,
    format: work.format,
    fileName: work.fileName,
    tags: work.tags,
    category: work.category,
    style: work.style,
    pack: work.pack,
    licence: work.licence,
    priceMinor: work.priceMinor,
    width: work.width,
    height: work.height,
    colors: work.colors,
    isAnimated: work.isAnimated,
    isAiMade: work.isAiMade,
    /** Although it looks like another work. */
    isDeclaredOwn: work.isDeclaredOwn,
    allowsTraining: work.allowsTraining,
    losses: work.losses,
    state: work.state,
    facts: { frames, framesPerSecond, durationMs, triangles },
    categoryName: nameOf(work.category, categories),
    styleName: nameOf(work.style, styles),
    suggested: work.suggested.filter((tag) => !work.tags.includes(tag)),
    publishAt: work.publishAt?.toISOString() ?? null,
    since: work.updatedAt.toISOString(),
  }
}
