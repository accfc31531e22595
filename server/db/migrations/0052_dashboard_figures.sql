CREATE TABLE "conversation_tallies" (
	"tenant_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"count" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "users_used" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "minutes_used" double precision;--> statement-breakpoint
ALTER TABLE "conversation_tallies" ADD CONSTRAINT "conversation_tallies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_tallies_at_index" ON "conversation_tallies" USING btree ("tenant_id","at","what","count");--> statement-breakpoint
CREATE INDEX "conversation_tallies_new_across_index" ON "conversation_tallies" USING btree ("tenant_id") WHERE not "conversation_tallies"."is_folded";--> statement-breakpoint
CREATE INDEX "tenants_users_used_index" ON "tenants" USING btree ("users_used","id");--> statement-breakpoint
CREATE INDEX "tenants_users_used_desc_index" ON "tenants" USING btree ("users_used" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tenants_minutes_used_index" ON "tenants" USING btree ("minutes_used","id");--> statement-breakpoint
CREATE INDEX "tenants_minutes_used_desc_index" ON "tenants" USING btree ("minutes_used" DESC NULLS LAST,"id" DESC NULLS FIRST);