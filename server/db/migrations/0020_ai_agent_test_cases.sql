CREATE TYPE "public"."test_case_expectation" AS ENUM('answer', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."test_case_result" AS ENUM('never', 'passed', 'failed');--> statement-breakpoint
CREATE TABLE "ai_agent_test_cases" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"agent_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expectation" "test_case_expectation" DEFAULT 'answer' NOT NULL,
	"cited_ids" uuid[] DEFAULT '{}' NOT NULL,
	"contains" text[] DEFAULT '{}' NOT NULL,
	"excludes" text[] DEFAULT '{}' NOT NULL,
	"result" "test_case_result" DEFAULT 'never' NOT NULL,
	"problem" jsonb,
	"answer" text,
	"ran_at" timestamp(3) with time zone,
	"ran_version" integer,
	"ran_on" text,
	CONSTRAINT "ai_agent_test_cases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ai_agent_test_cases" ADD CONSTRAINT "ai_agent_test_cases_tenant_id_agent_id_ai_agents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","agent_id") REFERENCES "public"."ai_agents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_agent_test_cases_created_at_index" ON "ai_agent_test_cases" USING btree ("tenant_id","agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_agent_test_cases_search_index" ON "ai_agent_test_cases" USING gin ("tenant_id","question" gin_trgm_ops);