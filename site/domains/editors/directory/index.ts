export {
  draftPath,
  editLinkOfAsset,
  editLinksOfCollection,
  editorTable,
  type EditLink,
} from './editor-table.ts'
