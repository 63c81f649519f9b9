CREATE TABLE "mail_texts" (
	"template" text NOT NULL,
	"language" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_texts_template_language_pk" PRIMARY KEY("template","language")
);
--> statement-breakpoint
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;