ALTER TABLE "jobs" RENAME TO "tasks";--> statement-breakpoint
ALTER TABLE "tasks" RENAME CONSTRAINT "jobs_id_pk" TO "tasks_id_pk";--> statement-breakpoint
ALTER INDEX "jobs_due_index" RENAME TO "tasks_due_index";--> statement-breakpoint
ALTER TYPE "public"."job_status" RENAME TO "task_status";--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('queued', 'running', 'succeeded', 'partial', 'failed', 'canceled');--> statement-breakpoint
CREATE TABLE "jobs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"status" "job_status" DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"total" integer,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"code" text,
	"reason" text,
	"params" jsonb,
	"message" text,
	"result" jsonb,
	"resource_type" text,
	"resource_id" uuid,
	"resource_label" text,
	"created_by_id" uuid NOT NULL,
	"cancel_requested_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"permission" text,
	"payload" text NOT NULL,
	"saved" jsonb,
	"client" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"id" text NOT NULL,
	"label" text,
	"ok" boolean NOT NULL,
	"code" text,
	"reason" text,
	"params" jsonb,
	"message" text,
	CONSTRAINT "job_items_tenant_id_job_id_id_pk" PRIMARY KEY("tenant_id","job_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_created_at_index" ON "jobs" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_own_index" ON "jobs" USING btree ("tenant_id","created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_unfinished_across_index" ON "jobs" USING btree ("run_at") WHERE status in ('queued', 'running');
