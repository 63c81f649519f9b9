import type { MailTemplate } from './mail-templates.ts'

export const mailTopics = ['tips', 'invitations', 'digest'] as const
export type MailTopic = (typeof mailTopics)[number]

/** Mails that somebody may do without, by what they are about. All others belong to what was asked for. */
const topics: Readonly<Partial<Record<MailTemplate, MailTopic>>> = {
  welcome: 'tips',
  invitation: 'invitations',
  digest: 'digest',
}

/** What a mail is about, where it can be stopped; null for those an account needs. */
export function topicOf(template: MailTemplate): MailTopic | null {
  return topics[template] ?? null
}
