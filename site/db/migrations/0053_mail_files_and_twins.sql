CREATE TABLE "thread_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_files_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "twin" jsonb;--> statement-breakpoint
ALTER TABLE "thread_entries" ADD COLUMN "files_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_files" ADD CONSTRAINT "thread_files_entry_id_thread_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."thread_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_files_entry_id_index" ON "thread_files" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "thread_files_storage_key_index" ON "thread_files" USING btree ("storage_key");