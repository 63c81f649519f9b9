import { useEffect } from 'react'
import type { User } from '@tessera/contracts'
import { useConsent } from '#domains/foundation/consent/index.ts'

export type TagManagerSettings = { readonly id: string; readonly url: string }

interface TagManagerProps {
  settings: TagManagerSettings
  user: User | null
}

type Layer = { dataLayer?: object[] }

/** The operator's tag manager, once the visitor agreed; whoever acts as an admin never meets it. */
export function TagManager({ settings: { id, url }, user }: TagManagerProps) {
  const consent = useConsent()
  const isAllowed = consent === 'all'
  useEffect(() => {
    if (!isAllowed) return
    const layer = ((globalThis as Layer).dataLayer ??= [])
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    if (document.querySelector(`script[data-tag-manager="${id}"]`)) return
    const script = document.createElement('script')
    script.async = true
    script.src = `${url}?id=${encodeURIComponent(id)}`
    script.dataset['tagManager'] = id
    document.head.append(script)
  }, [isAllowed, id, url])
  useEffect(() => {
    if (!isAllowed || !user) return
    ;((globalThis as Layer).dataLayer ??= []).push({ event: 'user', user: toTagUser(user) })
  }, [isAllowed, user])
  return null
}

/** What the specification sends of a user. */
export function toTagUser(user: User) {
  const { id, uuid, email, name, username, first_name, last_name, type, role, verified } = user
  const { company, country, created_at, designation, login_at, social_urls, urls } = user
  const { company_urls, cover_urls, gtm_events, is_contributor } = user
  return {
    id,
    uuid,
    email,
    name,
    username,
    first_name,
    last_name,
    type,
    role,
    verified,
    company,
    country,
    created_at,
    designation,
    login_at,
    social_urls,
    company_urls,
    cover_urls,
    gtm_events,
    is_contributor,
    urls: { small: urls.small, normal: urls.normal },
  }
}
