/** Tickets, and usage records, of the tenants that are compared: `tenant-0`, `tenant-1`, `tenant-2`. */
export const sizes = [1_000_000, 100_000, 10_000]
/** One tenant with 97 % of the rows. */
export const unequalSizes = [310_000, 5_000, 5_000]
const ofOthers = 1_000

export const indexedTables = ['tickets', 'calls', 'usage_records']

/** Sets the sizes of tenants for a transaction. */
export const sizesText = (sizes: number[]) =>
  `set local bench.sizes = '${JSON.stringify(Object.fromEntries(sizes.map((size, at) => [`tenant-${at}`, size])))}'`
const sizeOf = `coalesce((current_setting('bench.sizes')::jsonb ->> t.slug)::int, ${ofOthers})`

/** The rows of each tenant, as `n` from 1 to `total`, and when each was `made`, beside `t`. */
const rowsOver = (time: string, share = 1) => `
  cross join lateral (select (${sizeOf}) / ${share} as total) sized
  cross join lateral generate_series(1, total) n
  cross join lateral (select now() - interval '${time}' * (n::float8 / total) as made) times`

const peopleOf = `
  join (select tenant_id, array_agg(id order by id) as ids from users group by 1) p on p.tenant_id = t.id`

/** A hundred tickets of each tenant contain "walrus", half of them "phone". */
export const ticketsText = `
  insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status,
    requester_id, assignee_id, watcher_ids, tags, resolution_due_at)
  select t.id, gen_random_uuid(), made, made, n,
    (array['Cannot log in', 'Invoice is wrong', 'No sound on the line', 'Agent does not answer', 'Number is not reachable',
      'Transfer fails', 'Recording is missing'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 8)
      || case when n % (total / 100) = 7 then ' walrus' else '' end,
    'Since this morning ' || (array['the phone of the front desk', 'our trunk in Jakarta'])[1 + n % 2]
      || ' rings once and stops. Reference ' || md5(t.slug || n) || '. Please look into it.',
    (enum_range(null::ticket_category))[1 + n % 5], (enum_range(null::ticket_priority))[1 + n % 4],
    (enum_range(null::ticket_status))[1 + n % 6], p.ids[1 + n % 20], case when n % 5 > 0 then p.ids[1 + (n * 7) % 20] end,
    case when n % 10 = 0 then p.ids[1:2] else '{}' end, array[(array['sip', 'invoice', 'login'])[1 + n % 3]],
    made + interval '1 day'
  from tenants t ${peopleOf} ${rowsOver('700 days')}`

/** Adds new tickets to the tenant $1. */
export const newTicketsText = (count: number) => `
  with counted as (
    update ticket_counters set last_number = last_number + ${count} where tenant_id = $1 returning last_number)
  insert into tickets (tenant_id, id, number, subject, description, category, priority, status, resolution_due_at)
  select $1, gen_random_uuid(), last_number - n, 'No sound on the line ' || n, 'Reference ' || md5(n::text), 'other',
    'normal', 'open', now() + n * interval '1 minute'
  from counted, generate_series(0, ${count - 1}) n`

/** Ten months of calls, one for every five tickets. */
export const callsText = `
  insert into calls (tenant_id, id, created_at, updated_at, external_id, direction, "from", "to", pbx_server_id, user_id,
    status, started_at, ringing_at, answered_at, ended_at, wait_seconds, talk_seconds, hangup_cause, cost, currency)
  select t.id, gen_random_uuid(), made, made, 'call-' || n, (enum_range(null::call_direction))[1 + n % 3],
    '+62811' || lpad((n * 7919 % 10000000)::text, 7, '0'), '+6221500010' || lpad((n % 50)::text, 2, '0'), b.id,
    p.ids[1 + n % 20],
    case when n % 10 = 0 then 'no_answer'::call_status when n % 17 = 0 then 'busy' else 'completed' end,
    made, made, made + interval '8 seconds', made + interval '3 minutes', 8, 172, 'normal_clearing', 135000, 'IDR'
  from tenants t ${peopleOf} join pbx_servers b on b.tenant_id = t.id ${rowsOver('300 days', 5)}`

/** A year of usage. */
export const usageText = `
  insert into usage_records (tenant_id, id, created_at, updated_at, occurred_at, type, quantity, unit, unit_price, amount,
    currency, billing_period, status)
  select t.id, gen_random_uuid(), made, made, made,
    (array['call_minutes', 'llm_tokens', 'tts_characters', 'stt_seconds'])[1 + n % 4]::usage_record_type, 1 + n % 9,
    (array['minute', 'token', 'character', 'second'])[1 + n % 4]::usage_record_unit, 45000, (1 + n % 9) * 45000, 'IDR',
    to_char(made, 'YYYY-MM'), case when n % 50 = 0 then 'pending'::usage_record_status else 'rated' end
  from tenants t ${rowsOver('365 days')}`

export const usageDaysText = `
  insert into usage_days (tenant_id, zone, day, type, agent_id, currency, quantity, amount)
  select u.tenant_id, t.timezone, (u.occurred_at at time zone t.timezone)::date, u.type,
    '00000000-0000-0000-0000-000000000000'::uuid,
    u.currency, sum(u.quantity::numeric), sum(u.amount)
  from usage_records u join tenants t on t.id = u.tenant_id group by 1, 2, 3, 4, 5, 6`

export const callQuartersText = `
  insert into call_quarters (tenant_id, pbx_server_id, at, calls, unanswered)
  select tenant_id, pbx_server_id, date_bin('15 minutes', started_at, 'epoch'), count(*),
    count(*) filter (where status in ('no_answer', 'busy', 'canceled', 'failed'))
  from calls group by 1, 2, 3`

export const tallyText = `
  insert into ticket_tallies (tenant_id, what, at, count, is_folded)
  select tenant_id, what, at, count(*), true
  from tickets, ticket_marks(created_at, resolved_at, resolution_due_at, status::text, priority::text) group by 1, 2, 3`
