import type { DraftSource, EditorName, ErrorCode } from '@tessera/contracts'

/** What the account has of a draft. */
export type AccountDraft = {
  readonly uuid: string
  readonly title: string
  readonly revision: number
  /** The document as JSON. */
  readonly text: string
  readonly updatedAt: string
}

export type DraftToSave = {
  readonly uuid: string
  readonly revision: number | null
  readonly editor: EditorName
  readonly title: string
  readonly source: DraftSource | null
  readonly text: string
  readonly preview: string | null
  /** Keeps a version now. */
  readonly keep: boolean
}

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'gone' }
  /** `code` is null where the site was not reached. */
  | { readonly kind: 'failed'; readonly code: ErrorCode | null; readonly message: string | null }

export type AccountDrafts = {
  readonly save: (draft: DraftToSave) => Promise<SaveAnswer>
  /** Undefined where it cannot be read. */
  readonly open: (uuid: string) => Promise<AccountDraft | undefined>
}

type Problem = { readonly code?: ErrorCode; readonly message?: string }

/** The drafts of the account, by the API. */
export function openAccountDrafts(language: string): AccountDrafts {
  const headers = { accept: 'application/json', 'accept-language': language }
  return {
    async save({ uuid, revision, text, editor, title, source, preview, keep }) {
      const rest = JSON.stringify({ editor, title, source, preview, keep })
      try {
        const answer = await fetch(`/api/v2/drafts/${uuid}`, {
          method: 'PUT',
          headers: {
            ...headers,
            'content-type': 'application/json',
            ...(revision !== null && { 'if-match': `"${revision}"` }),
          },
          // The document is JSON already.
          body: `${rest.slice(0, -1)},"document":${text}}`,
        })
        return await readAnswer(answer)
      } catch {
        return { kind: 'failed', code: null, message: null }
      }
    },
    async open(uuid) {
      const answer = await fetch(`/api/v2/drafts/${uuid}`, { headers })
      if (!answer.ok) return undefined
      const { response } = await answer.json()
      return {
        uuid,
        title: response.draft.title,
        revision: response.revision,
        text: JSON.stringify(response.document),
        updatedAt: response.draft.updated_at,
      }
    },
  }
}

async function readAnswer(answer: Response): Promise<SaveAnswer> {
  const body: unknown = await answer.json()
  if (answer.ok) {
    return {
      kind: 'saved',
      revision: (body as { response: { revision: number } }).response.revision,
    }
  }
  const { code = null, message = null } = body as Problem
  if (code === 'conflict') return { kind: 'conflict' }
  if (code === 'not_found') return { kind: 'gone' }
  return { kind: 'failed', code, message }
}
