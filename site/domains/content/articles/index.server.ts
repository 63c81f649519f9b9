export { fillParts } from './fill-parts.server.ts'
export { findPictures } from './find-pictures.server.ts'
export { readArticle, readParts, readPictureSource } from './read-article.server.ts'
export { renderMarkdown } from './render-markdown.server.ts'
