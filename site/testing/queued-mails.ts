import type { Deps } from '#platform/context.ts'

export type QueuedTestMail = {
  readonly template: string
  readonly recipient: string
  readonly language: string
  readonly url: string
}

/** Every mail queued so far, the oldest first. */
export async function queuedMails({ pool }: Pick<Deps, 'pool'>): Promise<QueuedTestMail[]> {
  const { rows } = await pool.query<QueuedTestMail>(
    `select template, recipient, language, data ->> 'url' as url from mails order by id`,
  )
  return rows
}

/** The secret in the link of the latest mail of a template. */
export async function linkToken(deps: Pick<Deps, 'pool'>, template: string): Promise<string> {
  const mail = (await queuedMails(deps)).findLast((one) => one.template === template)
  const token = mail && new URL(mail.url).searchParams.get('token')
  if (!token) throw new Error(`no mail ${template} with a link`)
  return token
}
