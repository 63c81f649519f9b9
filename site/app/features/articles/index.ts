export type { ArticlePart, PictureRow } from './article.ts'
export { ArticleBody, type FilledPart } from './article-body.tsx'
