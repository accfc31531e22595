CREATE TYPE "public"."saved_view_visibility" AS ENUM('personal', 'shared');--> statement-breakpoint
CREATE TABLE "saved_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"columns" text,
	"visibility" "saved_view_visibility" DEFAULT 'personal' NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "saved_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_owner_index" ON "saved_views" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "saved_views_name_index" ON "saved_views" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "saved_views_created_at_index" ON "saved_views" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_views_search_index" ON "saved_views" USING gin ("tenant_id","name" gin_trgm_ops);