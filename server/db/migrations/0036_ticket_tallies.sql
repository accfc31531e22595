CREATE TABLE "ticket_tallies" (
	"tenant_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_tallies" ADD CONSTRAINT "ticket_tallies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_tallies_at_index" ON "ticket_tallies" USING btree ("tenant_id","at","what","count");--> statement-breakpoint
CREATE INDEX "ticket_tallies_new_across_index" ON "ticket_tallies" USING btree ("tenant_id") WHERE not "ticket_tallies"."is_folded";