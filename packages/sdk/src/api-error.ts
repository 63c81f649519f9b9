/** What the API refused: `code` for programs, `fields` names what is wrong with which input. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** Names the request, for questions to support. */
  readonly requestId: string | null

  constructor(
    status: number,
    {
      code,
      message,
      fields,
      requestId,
    }: {
      readonly code: string
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
      readonly requestId: string | null
    },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

/** Reads problem details; an answer of something before the API, such as a proxy, counts as `internal`. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  const problem = readProblem(text)
  return new ApiError(response.status, {
    code: typeof problem['code'] === 'string' ? problem['code'] : 'internal',
    message:
      typeof problem['message'] === 'string' ? problem['message'] : `HTTP ${response.status}`,
    fields: isTexts(problem['fields']) ? problem['fields'] : {},
    requestId: response.headers.get('x-request-id'),
  })
}

function readProblem(text: string): Record<string, unknown> {
  try {
    const problem: unknown = JSON.parse(text)
    return typeof problem === 'object' && problem !== null ? { ...problem } : {}
  } catch {
    return {}
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}
