import { useSession } from '#domains/identity/accounts/context/account-context.tsx'

/** Names the account that a form was shown for: it acts as that one or not at all. */
export function AccountField() {
  const { teamUser, individualUser } = useSession()
  const account = (teamUser ?? individualUser)?.uuid
  return account ? <input type="hidden" name="account" value={account} /> : null
}
