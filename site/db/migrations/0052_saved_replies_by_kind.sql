ALTER TABLE "saved_replies" DROP CONSTRAINT "saved_replies_title_unique";--> statement-breakpoint
ALTER TABLE "saved_replies" ADD COLUMN "kind" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_kind_title_unique" UNIQUE("kind","title");
--> statement-breakpoint
INSERT INTO "saved_replies" ("uuid", "kind", "title", "text", "reasons", "updated_at")
	SELECT "uuid", 'review', "title", "message", "reasons", "updated_at" FROM "review_replies" ORDER BY "id";
--> statement-breakpoint
-- Processes of the version before still write the former table until all are replaced.
CREATE FUNCTION follow_review_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM saved_replies WHERE uuid = OLD.uuid;
		RETURN NULL;
	END IF;
	INSERT INTO saved_replies (uuid, kind, title, text, reasons, updated_at)
		VALUES (NEW.uuid, 'review', NEW.title, NEW.message, NEW.reasons, NEW.updated_at)
		ON CONFLICT (uuid) DO UPDATE SET title = excluded.title, text = excluded.text,
			reasons = excluded.reasons, updated_at = excluded.updated_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_review_reply AFTER INSERT OR UPDATE OR DELETE ON review_replies
	FOR EACH ROW EXECUTE FUNCTION follow_review_reply();
