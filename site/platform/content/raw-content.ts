/** What a source or a person brought, still untrusted: it is sanitised and measured next. */
export type RawContent =
  | { readonly type: 'svg'; readonly svg: string }
  | { readonly type: 'lottie'; readonly json: string }
  | { readonly type: 'image'; readonly format: 'png' | 'jpg' | 'webp'; readonly bytes: Uint8Array }
  | { readonly type: 'glb'; readonly bytes: Uint8Array }
  /** A flat SVG that becomes a GLB by extrusion. */
  | { readonly type: 'extrude'; readonly svg: string }
