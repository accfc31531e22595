CREATE TABLE "job_selections" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	CONSTRAINT "job_selections_tenant_id_job_id_part_pk" PRIMARY KEY("tenant_id","job_id","part")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_selections" ADD CONSTRAINT "job_selections_tenant_id_job_id_jobs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."jobs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What earlier jobs skipped was changed meanwhile. The owner of the tables sees no rows under row-level security, so this
-- runs as the platform's role where there is one.
do $$
begin
  if exists (select from pg_roles where rolname = 'callcenter_platform')
    and has_table_privilege('callcenter_platform', 'jobs', 'update') then
    perform set_config('role', 'callcenter_platform', true);
  end if;
  update jobs set
    total = greatest(coalesce(total, 0), succeeded + failed),
    changed = greatest(coalesce(total, 0) - succeeded - failed, 0),
    status = case
      when coalesce(total, 0) <= succeeded + failed then status
      when succeeded > 0 then 'partial'
      else 'failed'
    end
  where status in ('succeeded', 'partial') and succeeded + failed <> coalesce(total, 0);
  perform set_config('role', 'none', true);
end
$$;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_add_up" CHECK (status not in ('succeeded', 'partial') or succeeded + failed + changed = coalesce(total, 0));
