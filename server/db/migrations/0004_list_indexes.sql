CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "ticket_comments_ticket_index";--> statement-breakpoint
DROP INDEX "tickets_created_index";--> statement-breakpoint
DROP INDEX "activity_logs_at_index";--> statement-breakpoint
CREATE INDEX "activity_logs_search_index" ON "activity_logs" USING gin ("tenant_id","action" gin_trgm_ops,"actor_name" gin_trgm_ops,"resource_label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_email_index" ON "invitations" USING btree ("tenant_id","email","id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("tenant_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "invitations_created_at_index" ON "invitations" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_search_index" ON "invitations" USING gin ("tenant_id","email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "permissions_created_at_index" ON "permissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "permissions_search_index" ON "permissions" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_created_at_index" ON "roles" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "roles_search_index" ON "roles" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_created_at_across_index" ON "roles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "roles_name_across_index" ON "roles" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tenants_name_index" ON "tenants" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tenants_created_at_index" ON "tenants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tenants_search_index" ON "tenants" USING gin ("name" gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_comments_created_at_index" ON "ticket_comments" USING btree ("tenant_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_subject_index" ON "tickets" USING btree ("tenant_id","subject","id");--> statement-breakpoint
CREATE INDEX "tickets_priority_index" ON "tickets" USING btree ("tenant_id","priority","id");--> statement-breakpoint
CREATE INDEX "tickets_resolution_due_at_index" ON "tickets" USING btree ("tenant_id","resolution_due_at","id");--> statement-breakpoint
CREATE INDEX "tickets_resolution_due_at_desc_index" ON "tickets" USING btree ("tenant_id","resolution_due_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_created_at_index" ON "tickets" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_index" ON "tickets" USING gin ("tenant_id","subject" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("tenant_id","email","id");--> statement-breakpoint
CREATE INDEX "users_last_login_at_index" ON "users" USING btree ("tenant_id","last_login_at","id");--> statement-breakpoint
CREATE INDEX "users_last_login_at_desc_index" ON "users" USING btree ("tenant_id","last_login_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("tenant_id","name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_across_index" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email_across_index" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_created_at_across_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_at_index" ON "activity_logs" USING btree ("tenant_id","at","id");