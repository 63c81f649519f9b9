/**
 * SQL: whether the account of a row of `users` has to do with money: a purchase (an order under way
 * counts), a kept card, earnings or the right to earn, a role of the staff.
 */
export const holdsMoney = `(
  users.is_contributor or users.contributor_id is not null or users.role <> 'user'
  or exists (select from subscriptions where account_id = users.id)
  or exists (select from payments where account_id = users.id)
  or exists (select from payment_methods where account_id = users.id)
  or exists (select from checkouts
    where account_id = users.id and status in ('open', 'pending', 'paid'))
  or exists (select from affiliate_entries where account_id = users.id)
  or exists (select from earning_payouts where account_id = users.id)
  or exists (select from payout_details where user_id = users.id)
  or exists (select from seller_details where user_id = users.id))`

/** SQL: whether the person of a row of `users` belongs to a team. */
export const isInTeam = '(exists (select from team_members where user_id = users.id))'
