import type { Deps } from '#platform/context.ts'
import type { ArticlePart } from './article.ts'
import type { FilledPart } from './article-body.tsx'
import { findPictures } from './find-pictures.server.ts'

/** The parts of a text with the assets of their rows of pictures. */
export function fillParts(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  parts: readonly ArticlePart[],
): Promise<FilledPart[]> {
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      cells: part.pictures ? await findPictures(deps, part.pictures) : [],
    })),
  )
}
