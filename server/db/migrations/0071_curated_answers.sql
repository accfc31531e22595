CREATE TYPE "public"."curated_answer_language" AS ENUM('en', 'id', 'ms', 'tl', 'th', 'vi', 'zh', 'ja', 'ko', 'hi', 'ta', 'ar', 'tr', 'ru', 'de', 'fr', 'es', 'pt', 'it', 'nl');--> statement-breakpoint
CREATE TYPE "public"."turn_basis" AS ENUM('curated', 'table', 'sentence', 'model', 'small_talk', 'none');--> statement-breakpoint
CREATE TYPE "public"."turn_mark" AS ENUM('right', 'wrong');--> statement-breakpoint
ALTER TYPE "public"."turn_doubt" ADD VALUE 'marked';--> statement-breakpoint
ALTER TYPE "public"."turn_doubt" ADD VALUE 'sampled';--> statement-breakpoint
CREATE TABLE "curated_answer_keys" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"answer_id" uuid NOT NULL,
	CONSTRAINT "curated_answer_keys_tenant_id_key_answer_id_pk" PRIMARY KEY("tenant_id","key","answer_id")
);
--> statement-breakpoint
CREATE TABLE "curated_answers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"question" text NOT NULL,
	"questions" text[] NOT NULL,
	"forms" text NOT NULL,
	"answer" text NOT NULL,
	"agent_ids" uuid[] DEFAULT '{}' NOT NULL,
	"language" "curated_answer_language",
	"keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "curated_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "review_share" double precision DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "basis" "turn_basis";--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "mark" "turn_mark";--> statement-breakpoint
ALTER TABLE "conversation_turns" ADD COLUMN "mark_note" text;--> statement-breakpoint
ALTER TABLE "curated_answer_keys" ADD CONSTRAINT "curated_answer_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curated_answers" ADD CONSTRAINT "curated_answers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "curated_answer_keys_answer_index" ON "curated_answer_keys" USING btree ("tenant_id","answer_id");--> statement-breakpoint
CREATE INDEX "curated_answers_question_index" ON "curated_answers" USING btree ("tenant_id","question","id");--> statement-breakpoint
CREATE INDEX "curated_answers_created_at_index" ON "curated_answers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "curated_answers_search_index" ON "curated_answers" USING gin ("tenant_id","forms" gin_trgm_ops,"answer" gin_trgm_ops);