export { answerComing } from './answer-coming.server.ts'
export { loadTermPage } from './load-term-page.server.ts'
export { termHead } from './term-head.server.ts'
export { findTermTiles } from './find-term-tiles.server.ts'
