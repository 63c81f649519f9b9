CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	CONSTRAINT "saved_replies_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "saved_replies_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "thread_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"type" text NOT NULL,
	"author_id" integer,
	"sender" text,
	"message" text DEFAULT '' NOT NULL,
	"event" text,
	"given_to" integer,
	"mail_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_entries_mailKey_unique" UNIQUE("mail_key")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subject" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"account_id" integer,
	"owner_id" integer,
	"message_id" bigint,
	"request_id" integer,
	"notice_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	CONSTRAINT "threads_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "threads_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "threads_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "threads_noticeId_unique" UNIQUE("notice_id")
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD CONSTRAINT "thread_entries_given_to_users_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_request_id_visitor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."visitor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_notice_id_takedown_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."takedown_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_entries_thread_id_id_index" ON "thread_entries" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "threads_state_waits_since_index" ON "threads" USING btree ("state","waits_since");--> statement-breakpoint
CREATE INDEX "threads_account_id_index" ON "threads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "threads_owner_id_state_index" ON "threads" USING btree ("owner_id","state");
--> statement-breakpoint
-- A message, a request and a notice each open a thread under their own uuid: their old addresses lead there.
CREATE FUNCTION open_thread_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opened integer;
BEGIN
	INSERT INTO threads (uuid, kind, state, subject, email, language, account_id, owner_id, message_id,
			created_at, updated_at, waits_since)
		VALUES (NEW.uuid, 'question', CASE WHEN NEW.answered_at IS NULL THEN 'open' ELSE 'done' END,
			left(split_part(btrim(NEW.message), E'\n', 1), 120), NEW.email, NEW.language, NEW.account_id,
			NEW.assigned_to, NEW.id, NEW.created_at, coalesce(NEW.answered_at, NEW.created_at),
			CASE WHEN NEW.answered_at IS NULL THEN NEW.created_at END)
		RETURNING id INTO opened;
	INSERT INTO thread_entries (thread_id, type, sender, message, created_at)
		VALUES (opened, 'received', NEW.email, NEW.message, NEW.created_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION is_closed_request(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT state IN ('done', 'approved', 'declined', 'withdrawn');
$$;
--> statement-breakpoint
CREATE FUNCTION open_thread_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO threads (uuid, kind, state, subject, name, email, language, account_id, request_id,
			created_at, updated_at, waits_since)
		VALUES (NEW.uuid, NEW.kind, CASE WHEN is_closed_request(NEW.state) THEN 'done' ELSE 'open' END,
			left(split_part(btrim(coalesce(nullif(NEW.details->>'wanted', ''),
				nullif(NEW.details->>'institution', ''), nullif(NEW.message, ''), NEW.name)), E'\n', 1), 120),
			NEW.name, NEW.email, NEW.language, NEW.account_id, NEW.id, NEW.created_at, NEW.updated_at,
			CASE WHEN NOT is_closed_request(NEW.state) THEN NEW.updated_at END);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- What they add to a request waits for us; what we say waits for them, until it is closed.
CREATE FUNCTION follow_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE threads t SET
		state = CASE WHEN is_closed_request(coalesce(NEW.state, r.state)) THEN 'done'
			WHEN NEW.is_by_staff THEN 'waiting' ELSE 'open' END,
		waits_since = CASE WHEN is_closed_request(coalesce(NEW.state, r.state)) OR NEW.is_by_staff THEN NULL
			ELSE coalesce(t.waits_since, NEW.created_at) END,
		updated_at = NEW.created_at
		FROM visitor_requests r WHERE r.id = NEW.request_id AND t.request_id = r.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION open_thread_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opened integer;
BEGIN
	INSERT INTO threads (uuid, kind, state, subject, name, email, language, notice_id,
			created_at, updated_at, waits_since)
		SELECT NEW.uuid, 'legal', CASE WHEN NEW.state IN ('received', 'countered') THEN 'open' ELSE 'done' END,
			left(a.name, 120), NEW.name, NEW.email, NEW.language, NEW.id, NEW.created_at,
			coalesce(NEW.closed_at, NEW.countered_at, NEW.decided_at, NEW.created_at),
			CASE NEW.state WHEN 'received' THEN NEW.created_at WHEN 'countered' THEN NEW.countered_at END
		FROM assets a WHERE a.id = NEW.asset_id
		RETURNING id INTO opened;
	INSERT INTO thread_entries (thread_id, type, sender, message, created_at)
		VALUES (opened, 'received', NEW.email, NEW.explanation, NEW.created_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE threads SET
		state = CASE WHEN NEW.state IN ('received', 'countered') THEN 'open' ELSE 'done' END,
		waits_since = CASE NEW.state WHEN 'received' THEN NEW.created_at WHEN 'countered' THEN NEW.countered_at END,
		updated_at = greatest(updated_at, NEW.decided_at, NEW.countered_at, NEW.closed_at)
		WHERE notice_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A message says itself whether it was answered, as it did before there were threads.
CREATE FUNCTION note_answered_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contact_messages SET assigned_to = NEW.owner_id,
		answered_at = CASE WHEN NEW.state = 'open' THEN NULL ELSE coalesce(answered_at, NEW.updated_at) END
		WHERE id = NEW.message_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_thread AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION open_thread_of_message();
--> statement-breakpoint
CREATE TRIGGER open_thread AFTER INSERT ON visitor_requests FOR EACH ROW EXECUTE FUNCTION open_thread_of_request();
--> statement-breakpoint
CREATE TRIGGER follow_request AFTER INSERT ON visitor_request_events FOR EACH ROW EXECUTE FUNCTION follow_request();
--> statement-breakpoint
CREATE TRIGGER open_thread AFTER INSERT ON takedown_notices FOR EACH ROW EXECUTE FUNCTION open_thread_of_notice();
--> statement-breakpoint
CREATE TRIGGER follow_notice AFTER UPDATE OF state ON takedown_notices FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION follow_notice();
--> statement-breakpoint
CREATE TRIGGER note_answered AFTER UPDATE OF state, owner_id ON threads FOR EACH ROW
	WHEN (NEW.message_id IS NOT NULL) EXECUTE FUNCTION note_answered_message();
--> statement-breakpoint
-- What was written before.
WITH opened AS (
	INSERT INTO threads (uuid, kind, state, subject, email, language, account_id, owner_id, message_id,
			created_at, updated_at, waits_since)
		SELECT uuid, 'question', CASE WHEN answered_at IS NULL THEN 'open' ELSE 'done' END,
			left(split_part(btrim(message), E'\n', 1), 120), email, language, account_id, assigned_to, id,
			created_at, coalesce(answered_at, created_at), CASE WHEN answered_at IS NULL THEN created_at END
		FROM contact_messages ORDER BY id
		RETURNING id, message_id
)
INSERT INTO thread_entries (thread_id, type, sender, message, created_at)
	SELECT o.id, 'received', m.email, m.message, m.created_at
	FROM opened o JOIN contact_messages m ON m.id = o.message_id ORDER BY m.id;
--> statement-breakpoint
INSERT INTO threads (uuid, kind, state, subject, name, email, language, account_id, request_id,
		created_at, updated_at, waits_since)
	SELECT r.uuid, r.kind,
		CASE WHEN is_closed_request(r.state) THEN 'done' WHEN coalesce(e.is_by_staff, false) THEN 'waiting' ELSE 'open' END,
		left(split_part(btrim(coalesce(nullif(r.details->>'wanted', ''), nullif(r.details->>'institution', ''),
			nullif(r.message, ''), r.name)), E'\n', 1), 120),
		r.name, r.email, r.language, r.account_id, r.id, r.created_at, r.updated_at,
		CASE WHEN NOT is_closed_request(r.state) AND NOT coalesce(e.is_by_staff, false) THEN r.updated_at END
	FROM visitor_requests r LEFT JOIN LATERAL (SELECT is_by_staff FROM visitor_request_events
		WHERE request_id = r.id ORDER BY id DESC LIMIT 1) e ON true
	ORDER BY r.id;
--> statement-breakpoint
WITH opened AS (
	INSERT INTO threads (uuid, kind, state, subject, name, email, language, notice_id,
			created_at, updated_at, waits_since)
		SELECT n.uuid, 'legal', CASE WHEN n.state IN ('received', 'countered') THEN 'open' ELSE 'done' END,
			left(a.name, 120), n.name, n.email, n.language, n.id, n.created_at,
			coalesce(n.closed_at, n.countered_at, n.decided_at, n.created_at),
			CASE n.state WHEN 'received' THEN n.created_at WHEN 'countered' THEN n.countered_at END
		FROM takedown_notices n JOIN assets a ON a.id = n.asset_id ORDER BY n.id
		RETURNING id, notice_id
)
INSERT INTO thread_entries (thread_id, type, sender, message, created_at)
	SELECT o.id, 'received', n.email, n.explanation, n.created_at
	FROM opened o JOIN takedown_notices n ON n.id = o.notice_id ORDER BY n.id;
