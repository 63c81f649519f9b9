/** A file for the store; its key is already in the rows. */
export type StoredFile = { readonly extension: string; readonly bytes: Uint8Array }
