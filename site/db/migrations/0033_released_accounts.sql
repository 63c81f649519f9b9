ALTER TABLE "users" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_released" CHECK ("users"."released_at" is null or "users"."blocked_at" is not null);--> statement-breakpoint
-- Accounts that no staff suspended were closed because another account proved their address.
UPDATE "users" SET "released_at" = "blocked_at"
WHERE "blocked_at" is not null and "email_verified_at" is null and not exists (
  SELECT FROM "staff_acts" WHERE "action" = 'user-suspended' and "subject" = 'user' and "subject_id" = "users"."id"::text
);--> statement-breakpoint
-- Those that hold a subscription, a team or money were closed wrongly: their owners get in again.
UPDATE "users" SET "blocked_at" = null, "released_at" = null
WHERE "released_at" is not null and (
  "is_contributor" or "contributor_id" is not null or "role" <> 'user'
  or exists (SELECT FROM "subscriptions" WHERE "account_id" = "users"."id")
  or exists (SELECT FROM "payments" WHERE "account_id" = "users"."id")
  or exists (SELECT FROM "payment_methods" WHERE "account_id" = "users"."id")
  or exists (SELECT FROM "checkouts" WHERE "account_id" = "users"."id" and "status" in ('open', 'pending', 'paid'))
  or exists (SELECT FROM "affiliate_entries" WHERE "account_id" = "users"."id")
  or exists (SELECT FROM "earning_payouts" WHERE "account_id" = "users"."id")
  or exists (SELECT FROM "payout_details" WHERE "user_id" = "users"."id")
  or exists (SELECT FROM "seller_details" WHERE "user_id" = "users"."id")
  or exists (SELECT FROM "team_members" WHERE "user_id" = "users"."id")
);
