import type { MouseEvent, SyntheticEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import {
  AccountField,
  useOptimisticForm,
  useRequireLogin,
  useSession,
  useSignupHref,
} from '#domains/identity/accounts/index.ts'
import { flipFollow, type FollowState } from './flip-follow.ts'

interface FollowButtonProps {
  contributor: FollowState & { readonly name: string }
  /** The page of the contributor, whose action takes the form. */
  path: string
}

/**
 * Follows a contributor, or no longer, with the count beside it. It changes before the server
 * answers and is undone with a message when that refuses. Guests are asked to sign up.
 */
export function FollowButton({ contributor, path }: FollowButtonProps) {
  const { t } = useI18n()
  const { isAuthenticated } = useSession()
  const { Form, submit, pending } = useOptimisticForm()
  const { name } = contributor
  if (!isAuthenticated) return <GuestFollow contributor={contributor} />
  const wanted = pending?.get('intent')
  const isWanted = wanted === 'follow' || wanted === 'unfollow'
  const shown = isWanted ? flipFollow(contributor, wanted) : contributor
  const intent = shown.isFollowed ? 'unfollow' : 'follow'
  const stay = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('stay', 'true')
    void submit(form, { method: 'post', action: path })
  }
  return (
    <Form method="post" action={path} onSubmit={stay} className="row">
      <AccountField />
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={shown.isFollowed ? 'line' : 'accent'}
        icon={shown.isFollowed ? 'check' : 'plus'}
        aria-label={
          shown.isFollowed
            ? `${t('contributor.following')}. ${t('contributor.unfollowOf', { name })}`
            : t('contributor.followOf', { name })
        }
      >
        {t(shown.isFollowed ? 'contributor.following' : 'contributor.follow')}
      </Button>
      <Followers count={shown.followersCount} />
    </Form>
  )
}

function GuestFollow({ contributor: { name, followersCount } }: Omit<FollowButtonProps, 'path'>) {
  const { t } = useI18n()
  const wish = { purpose: 'follow', name } as const
  const requireLogin = useRequireLogin()
  const href = useSignupHref(wish)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    requireLogin(wish)
  }
  return (
    <div className="row">
      <LinkButton
        to={href}
        variant="accent"
        icon="plus"
        rel="nofollow"
        aria-label={t('contributor.followOf', { name })}
        onClick={open}
      >
        {t('contributor.follow')}
      </LinkButton>
      <Followers count={followersCount} />
    </div>
  )
}

function Followers({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <span className="small ink-2 num" aria-live="polite">
      {count > 0 && t('contributor.followers', { count })}
    </span>
  )
}
