ALTER TABLE "tenants" ADD COLUMN "usage_moved_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "zone" text;--> statement-breakpoint
-- Days so far are in the timezone that is in force. The owner of the tables sees no rows under row-level security, so this
-- runs as the platform's role where there is one.
do $$
begin
  if exists (select from pg_roles where rolname = 'callcenter_platform')
    and has_table_privilege('callcenter_platform', 'usage_days', 'update') then
    perform set_config('role', 'callcenter_platform', true);
  end if;
  update usage_days set zone = coalesce(t.usage_timezone, t.timezone) from tenants t where t.id = tenant_id;
  perform set_config('role', 'none', true);
end
$$;--> statement-breakpoint
ALTER TABLE "usage_days" ALTER COLUMN "zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_days" DROP CONSTRAINT "usage_days_tenant_id_day_type_agent_id_currency_pk";--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_tenant_id_zone_day_type_agent_id_currency_pk" PRIMARY KEY("tenant_id","zone","day","type","agent_id","currency");
