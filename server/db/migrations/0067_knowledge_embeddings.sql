CREATE TABLE "knowledge_embeddings" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"model" text,
	"queued_at" timestamp(3) with time zone,
	CONSTRAINT "knowledge_embeddings_tenant_id_entry_id_pk" PRIMARY KEY("tenant_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "knowledge_versions" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_embeddings" ADD CONSTRAINT "knowledge_embeddings_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_embeddings_model_across_index" ON "knowledge_embeddings" USING btree ("model");--> statement-breakpoint
-- What was read already is looked at once there is a model.
insert into knowledge_embeddings (tenant_id, entry_id, version)
select tenant_id, id, version from knowledge_base where version > 0;
