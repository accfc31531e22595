CREATE TABLE "usage_number_days" (
	"tenant_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"type" "usage_record_type" NOT NULL,
	"phone_number_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"quantity" numeric NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_number_days_tenant_id_zone_day_type_phone_number_id_currency_pk" PRIMARY KEY("tenant_id","zone","day","type","phone_number_id","currency")
);
--> statement-breakpoint
ALTER TABLE "usage_number_days" ADD CONSTRAINT "usage_number_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Sums what was used before, by the days in force and by those to which they are being moved. The owner of the tables sees no
-- rows under row-level security, so this runs as the platform's role where there is one.
do $$
begin
  if exists (select from pg_roles where rolname = 'callcenter_platform')
    and has_table_privilege('callcenter_platform', 'usage_records', 'select') then
    grant insert on usage_number_days to callcenter_platform;
    perform set_config('role', 'callcenter_platform', true);
  end if;
  insert into usage_number_days (tenant_id, zone, day, type, phone_number_id, currency, quantity, amount)
  select u.tenant_id, zones.zone, (u.occurred_at at time zone zones.zone)::date, u.type, u.phone_number_id, u.currency,
    sum(u.quantity::numeric), sum(u.amount)
  from usage_records u join tenants t on t.id = u.tenant_id
  cross join lateral (
    select coalesce(t.usage_timezone, t.timezone)
    union all select t.timezone where t.usage_timezone is not null and u.occurred_at < t.usage_moved_until
  ) zones (zone)
  where u.status <> 'void' and u.phone_number_id is not null group by 1, 2, 3, 4, 5, 6;
  perform set_config('role', 'none', true);
end
$$;
