ALTER TABLE "ai_agent_test_cases" ADD COLUMN "messages" text[];--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" ADD COLUMN "expect" jsonb;--> statement-breakpoint
UPDATE "ai_agent_test_cases" SET "messages" = array["question"], "expect" = jsonb_build_object('refuses', "expectation" = 'unknown',
  'cites', to_jsonb("cited_ids"), 'contains', to_jsonb("contains"), 'excludes', to_jsonb("excludes"), 'calls', '[]'::jsonb, 'judged', null);--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" ALTER COLUMN "messages" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" ALTER COLUMN "expect" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" DROP COLUMN "cited_ids";--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" DROP COLUMN "contains";--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" DROP COLUMN "excludes";--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" DROP COLUMN "expectation";--> statement-breakpoint
DROP TYPE "public"."test_case_expectation";
