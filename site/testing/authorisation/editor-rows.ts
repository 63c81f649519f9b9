import { everybody } from './matrix.ts'

/** Files and pictures of the editors: of nothing that there is. */
export const editorAddresses = {
  'GET /icon-editor/file': [{ verdicts: everybody('not_found') }],
  'GET /icon-editor/set.zip': [{ verdicts: everybody('invalid_request') }],
  'GET /icon-editor/all.zip': [{ verdicts: everybody('not_found') }],
  'GET /icon-editor/preview.webp': [{ verdicts: everybody('not_found') }],
  'GET /svg-editor/file': [{ verdicts: everybody('not_found') }],
  'POST /svg-editor/file': [{ verdicts: everybody('invalid_request') }],
  'GET /svg-editor/preview.webp': [{ verdicts: everybody('not_found') }],
  'GET /lottie-editor/file': [{ verdicts: everybody('not_found') }],
  'POST /lottie-editor/file': [{ verdicts: everybody('invalid_request') }],
  'GET /lottie-editor/all.zip': [{ verdicts: everybody('not_found') }],
  'GET /lottie-editor/source.json': [{ verdicts: everybody('not_found') }],
  'GET /lottie-editor/preview.webp': [{ verdicts: everybody('not_found') }],
  'GET /gltf-3d-editor/file': [{ verdicts: everybody('not_found') }],
  'POST /gltf-3d-editor/file': [{ verdicts: everybody('invalid_request') }],
  'POST /gltf-3d-editor/credit': [{ verdicts: everybody('not_found') }],
  'POST /gltf-3d-editor/solid': [{ verdicts: everybody('invalid_request') }],
  'GET /gltf-3d-editor/preview.webp': [{ verdicts: everybody('not_found') }],
  'POST /icon-editor/own': [{ verdicts: everybody('invalid_request') }],
}
