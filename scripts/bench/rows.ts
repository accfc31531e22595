/** The statements that create the rows: 1,000,000 tickets and usage records and 200,000 calls in 100 tenants. */
const largest = { tickets: 300_000, usage: 300_000, calls: 60_000 }
const others = { tickets: 7_071, usage: 7_071, calls: 1_414 }

export const indexedTables = ['tickets', 'calls', 'usage_records']

/** The rows of each tenant, as `n` from 1, beside `t`. */
const rowsOf = (noun: keyof typeof largest) =>
  `generate_series(1, case t.slug when 'tenant-0' then ${largest[noun]} else ${others[noun]} end) n`

const peopleOf = `
  join (select tenant_id, array_agg(id order by id) as ids from users group by 1) p on p.tenant_id = t.id`

/** One ticket in 10,000 contains "walrus"; every other one "phone". */
export const ticketsText = `
  insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status,
    requester_id, assignee_id, watcher_ids, tags, resolution_due_at)
  select t.id, gen_random_uuid(), made, made, n,
    (array['Cannot log in', 'Invoice is wrong', 'No sound on the line', 'Agent does not answer', 'Number is not reachable',
      'Transfer fails', 'Recording is missing'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 8)
      || case when n % 10000 = 77 then ' walrus' else '' end,
    'Since this morning ' || (array['the phone of the front desk', 'our trunk in Jakarta'])[1 + n % 2]
      || ' rings once and stops. Reference ' || md5(t.slug || n) || '. Please look into it.',
    (enum_range(null::ticket_category))[1 + n % 5], (enum_range(null::ticket_priority))[1 + n % 4],
    (enum_range(null::ticket_status))[1 + n % 6], p.ids[1 + n % 20], case when n % 5 > 0 then p.ids[1 + (n * 7) % 20] end,
    case when n % 10 = 0 then p.ids[1:2] else '{}' end, array[(array['sip', 'invoice', 'login'])[1 + n % 3]],
    made + interval '1 day'
  from tenants t ${peopleOf}
  cross join lateral ${rowsOf('tickets')}
  cross join lateral (select now() - n * interval '1 minute' as made) times`

/** Every call of the last 60,000 times seven minutes, about nine months. */
export const callsText = `
  insert into calls (tenant_id, id, created_at, updated_at, external_id, direction, "from", "to", pbx_server_id, user_id,
    status, started_at, ringing_at, answered_at, ended_at, wait_seconds, talk_seconds, hangup_cause, cost, currency)
  select t.id, gen_random_uuid(), made, made, 'call-' || n, (enum_range(null::call_direction))[1 + n % 3],
    '+62811' || lpad((n * 7919 % 10000000)::text, 7, '0'), '+6221500010' || lpad((n % 50)::text, 2, '0'), b.id,
    p.ids[1 + n % 20],
    case when n % 10 = 0 then 'no_answer'::call_status when n % 17 = 0 then 'busy' else 'completed' end,
    made, made, made + interval '8 seconds', made + interval '3 minutes', 8, 172, 'normal_clearing', 135000, 'IDR'
  from tenants t ${peopleOf} join pbx_servers b on b.tenant_id = t.id
  cross join lateral ${rowsOf('calls')}
  cross join lateral (select now() - n * interval '7 minutes' as made) times`

/** A year of usage in the largest tenant. */
export const usageText = `
  insert into usage_records (tenant_id, id, created_at, updated_at, occurred_at, type, quantity, unit, unit_price, amount,
    currency, billing_period, status)
  select t.id, gen_random_uuid(), made, made, made,
    (array['call_minutes', 'llm_tokens', 'tts_characters', 'stt_seconds'])[1 + n % 4]::usage_record_type, 1 + n % 9,
    (array['minute', 'token', 'character', 'second'])[1 + n % 4]::usage_record_unit, 45000, (1 + n % 9) * 45000, 'IDR',
    to_char(made, 'YYYY-MM'), case when n % 50 = 0 then 'pending'::usage_record_status else 'rated' end
  from tenants t
  cross join lateral ${rowsOf('usage')}
  cross join lateral (select now() - n * interval '105 seconds' as made) times`

export const usageDaysText = `
  insert into usage_days (tenant_id, day, type, agent_id, currency, quantity, amount)
  select u.tenant_id, (u.occurred_at at time zone t.timezone)::date, u.type,
    '00000000-0000-0000-0000-000000000000'::uuid,
    u.currency, sum(u.quantity::numeric), sum(u.amount)
  from usage_records u join tenants t on t.id = u.tenant_id group by 1, 2, 3, 4, 5`

export const callQuartersText = `
  insert into call_quarters (tenant_id, pbx_server_id, at, calls, unanswered)
  select tenant_id, pbx_server_id, date_bin('15 minutes', started_at, 'epoch'), count(*),
    count(*) filter (where status in ('no_answer', 'busy', 'canceled', 'failed'))
  from calls group by 1, 2, 3`
