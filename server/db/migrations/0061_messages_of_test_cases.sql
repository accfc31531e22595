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
DROP TYPE "public"."test_case_expectation";--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'cases_ran' BEFORE 'budget_reached';--> statement-breakpoint
CREATE TABLE "test_case_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"edited_by_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"agents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "test_case_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD COLUMN "edited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "test_case_runs" ADD CONSTRAINT "test_case_runs_tenant_id_id_knowledge_base_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."knowledge_base"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_case_runs_due_across_index" ON "test_case_runs" USING btree ("run_at") WHERE status <> 'done';