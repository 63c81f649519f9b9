export { PictureDialogOpener } from './picture-dialog-opener.tsx'
