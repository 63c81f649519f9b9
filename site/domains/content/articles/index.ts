export { ArticleBody, type FilledPart } from './article-body.tsx'
export type { ArticlePart, PictureRow } from './article.ts'
