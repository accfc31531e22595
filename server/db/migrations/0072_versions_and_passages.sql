CREATE TABLE "knowledge_documents" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"provider_doc_id" text NOT NULL,
	CONSTRAINT "knowledge_documents_tenant_id_entry_id_version_pk" PRIMARY KEY("tenant_id","entry_id","version")
);
--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD COLUMN "calls_from" date;--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD COLUMN "calls_to" date;--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD COLUMN "calls_agent_id" uuid;--> statement-breakpoint
ALTER TABLE "ai_agent_replays" ADD COLUMN "calls_outcome" text;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "ai_agent_versions" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "ai_agents" ADD COLUMN "knowledge_pins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "live_reason" text;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "is_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_versions" ADD COLUMN "edits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_documents_provider_index" ON "knowledge_documents" USING btree ("tenant_id","provider_doc_id");--> statement-breakpoint
CREATE INDEX "knowledge_base_deleted_across_index" ON "knowledge_base" USING btree ("deleted_at") WHERE deleted_at is not null;