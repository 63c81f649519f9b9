CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_before_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'ordered' NOT NULL,
	"failure" text,
	"ordered_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_paymentId_refundedBeforeMinor_unique" UNIQUE("payment_id","refunded_before_minor"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "notice_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "coupon_payments_left" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "withdrawal_declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_status_index" ON "refunds" USING btree ("status") WHERE "refunds"."status" = 'ordered';--> statement-breakpoint
-- The plans a site starts with (planSeed of @tessera/billing); the operator edits them here afterwards.
INSERT INTO plans (id, family, name, type, currency, month_price_minor, year_price_minor, country, seats, is_current, coverage) VALUES
  (19, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (20, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (22, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (24, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (27, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (28, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (31, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (32, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (34, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (40, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (53, 'individual', 'Individual', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (50, 'individual', 'Individual', 'personal', 'INR', 74900, 598800, 'IN', 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (47, 'individual', 'Creator', 'personal', 'USD', 1999, 17999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (41, 'team', 'Team', 'team', 'USD', 4999, 29999, null, 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (42, 'team', 'Team', 'team', 'USD', 4999, 29999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (48, 'team', 'Team', 'team', 'USD', 4999, 29999, null, 1, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (51, 'team', 'Team', 'team', 'INR', 179900, 1078800, 'IN', 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (43, 'team-plus', 'Team+', 'team', 'USD', 8499, 65995, null, 5, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (49, 'team-plus', 'Team+', 'team', 'USD', 8499, 65995, null, 5, false, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (52, 'team-plus', 'Team+', 'team', 'INR', 279900, 2158800, 'IN', 5, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":3000,"period":"month","isFairUse":true}]}'),
  (60, 'icons-only', 'Icons Only', 'personal', 'USD', 999, null, null, 1, true, '{"unlimited":["icon"],"limits":[{"name":"illustrations","kinds":["illustration"],"limit":5,"period":"day"}]}'),
  (61, 'all-access', 'All Access', 'personal', 'USD', 1999, null, null, 1, true, '{"unlimited":["icon"],"limits":[{"name":"illustrations-3d-lotties","kinds":["illustration","3d","lottie","kit-illustration","photo"],"limit":10,"period":"day"}]}'),
  (62, 'education', 'Education', 'education', 'USD', 499, 4499, null, 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":500,"period":"month","isFairUse":true}]}'),
  (63, 'api', 'API', 'api', 'USD', 9900, 99000, null, 1, true, '{"unlimited":[],"limits":[{"name":"downloads","kinds":["icon","illustration","3d","lottie","kit-illustration","photo"],"limit":10000,"period":"month","isFairUse":true}]}')
ON CONFLICT (id) DO NOTHING;
