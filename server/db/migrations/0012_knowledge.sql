CREATE TYPE "public"."knowledge_provider" AS ENUM('local', 'elevenlabs');--> statement-breakpoint
CREATE TYPE "public"."knowledge_source" AS ENUM('text', 'url', 'file');--> statement-breakpoint
CREATE TYPE "public"."knowledge_status" AS ENUM('queued', 'fetching', 'extracting', 'indexing', 'ready', 'failed', 'stale', 'archived');--> statement-breakpoint
CREATE TABLE "knowledge_base" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"source_type" "knowledge_source" DEFAULT 'text' NOT NULL,
	"status" "knowledge_status" DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"failure" text,
	"url" text,
	"file_id" uuid,
	"filename" text,
	"mime" text,
	"size" integer DEFAULT 0 NOT NULL,
	"language" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"provider" "knowledge_provider" DEFAULT 'local' NOT NULL,
	"provider_doc_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"char_count" integer DEFAULT 0 NOT NULL,
	"chunk_count" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"duplicate_of_id" uuid,
	"auto_refresh" text,
	"next_refresh_at" timestamp(3) with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"indexed_at" timestamp(3) with time zone,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "knowledge_base_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_hits" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"hit_count" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "knowledge_hits_tenant_id_entry_id_pk" PRIMARY KEY("tenant_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_passages" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"heading" text,
	"text" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"page" integer,
	"language" text,
	"words" "tsvector" GENERATED ALWAYS AS (case language
          when 'en' then setweight(to_tsvector('english'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('english'::regconfig, text)
          when 'id' then setweight(to_tsvector('indonesian'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('indonesian'::regconfig, text)
          else setweight(to_tsvector('simple'::regconfig, title || ' ' || coalesce(heading, '')), 'A') || to_tsvector('simple'::regconfig, text)
        end) STORED NOT NULL,
	CONSTRAINT "knowledge_passages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "knowledge_passages_position_unique" UNIQUE("tenant_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "knowledge_versions" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sha256" text NOT NULL,
	"char_count" integer NOT NULL,
	"restored_from" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_versions_tenant_id_entry_id_version_pk" PRIMARY KEY("tenant_id","entry_id","version")
);
--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_hits" ADD CONSTRAINT "knowledge_hits_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_base_sha256_index" ON "knowledge_base" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE INDEX "knowledge_base_due_across_index" ON "knowledge_base" USING btree ("run_at") WHERE status in ('queued', 'fetching', 'extracting', 'indexing');--> statement-breakpoint
CREATE INDEX "knowledge_base_refresh_across_index" ON "knowledge_base" USING btree ("next_refresh_at");--> statement-breakpoint
CREATE INDEX "knowledge_base_title_index" ON "knowledge_base" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "knowledge_base_status_index" ON "knowledge_base" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "knowledge_base_indexed_at_index" ON "knowledge_base" USING btree ("tenant_id","indexed_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_base_indexed_at_desc_index" ON "knowledge_base" USING btree ("tenant_id","indexed_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "knowledge_base_created_at_index" ON "knowledge_base" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_base_search_index" ON "knowledge_base" USING gin ("tenant_id","title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "knowledge_passages_words_index" ON "knowledge_passages" USING gin ("tenant_id","words");