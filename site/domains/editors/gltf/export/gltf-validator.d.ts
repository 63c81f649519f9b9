declare module 'gltf-validator' {
  type Message = { readonly code: string; readonly severity: number; readonly pointer: string }

  export function validateBytes(
    bytes: Uint8Array,
  ): Promise<{ readonly issues: { readonly numErrors: number; readonly messages: Message[] } }>
}
