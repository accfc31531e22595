CREATE TABLE "knowledge_vectors" (
	"tenant_id" uuid NOT NULL,
	"passage_id" uuid NOT NULL,
	"model" text NOT NULL,
	"vector" real[] NOT NULL,
	CONSTRAINT "knowledge_vectors_tenant_id_passage_id_pk" PRIMARY KEY("tenant_id","passage_id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_vectors" ADD CONSTRAINT "knowledge_vectors_tenant_id_passage_id_knowledge_passages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","passage_id") REFERENCES "public"."knowledge_passages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;