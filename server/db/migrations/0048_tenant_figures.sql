ALTER TABLE "tenants" ADD COLUMN "closest_limit" double precision;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cost_this_month" bigint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "cost_last_month" bigint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "last_activity_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "failing_pbx_count" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "failed_job_count" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "counted_use" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "counted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "tenants_trial_ends_at_index" ON "tenants" USING btree ("trial_ends_at","id");--> statement-breakpoint
CREATE INDEX "tenants_trial_ends_at_desc_index" ON "tenants" USING btree ("trial_ends_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_closest_limit_index" ON "tenants" USING btree ("closest_limit","id");--> statement-breakpoint
CREATE INDEX "tenants_closest_limit_desc_index" ON "tenants" USING btree ("closest_limit" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_cost_this_month_index" ON "tenants" USING btree ("cost_this_month","id");--> statement-breakpoint
CREATE INDEX "tenants_cost_this_month_desc_index" ON "tenants" USING btree ("cost_this_month" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_last_activity_at_index" ON "tenants" USING btree ("last_activity_at","id");--> statement-breakpoint
CREATE INDEX "tenants_last_activity_at_desc_index" ON "tenants" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_failing_pbx_count_index" ON "tenants" USING btree ("failing_pbx_count","id");--> statement-breakpoint
CREATE INDEX "tenants_failing_pbx_count_desc_index" ON "tenants" USING btree ("failing_pbx_count" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_failed_job_count_index" ON "tenants" USING btree ("failed_job_count","id");--> statement-breakpoint
CREATE INDEX "tenants_failed_job_count_desc_index" ON "tenants" USING btree ("failed_job_count" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_counted_across_index" ON "tenants" USING btree ("counted_at");