CREATE TABLE "knowledge_words" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "knowledge_words_tenant_id_entry_id_word_pk" PRIMARY KEY("tenant_id","entry_id","word")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "synonyms" text;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "suspicious" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_words" ADD CONSTRAINT "knowledge_words_tenant_id_entry_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_words_spelling_index" ON "knowledge_words" USING btree ("tenant_id","word" text_pattern_ops);--> statement-breakpoint
-- The words of what is indexed already.
insert into knowledge_words (tenant_id, entry_id, word)
select distinct p.tenant_id, p.entry_id, found[1]
from knowledge_passages p, regexp_matches(lower(p.title || ' ' || p.text), '[[:alpha:]]{4,40}', 'g') found
on conflict do nothing;
