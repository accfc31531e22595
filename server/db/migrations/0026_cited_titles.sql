ALTER TABLE "ai_agent_test_cases" ADD COLUMN "cited_titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "ai_agent_test_cases" c SET "cited_titles" = (SELECT jsonb_object_agg(k."id", k."title") FROM "knowledge_base" k WHERE k."tenant_id" = c."tenant_id" AND k."id" = any(c."cited_ids"))
  WHERE EXISTS (SELECT FROM "knowledge_base" k WHERE k."tenant_id" = c."tenant_id" AND k."id" = any(c."cited_ids"));
