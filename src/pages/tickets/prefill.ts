import type { Call } from '#contract/calls/contract.ts'
import { labelsOf, relatedTo } from '#crud/fields/related.tsx'
import type { Row } from '#crud/row.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { loadMessages, t } from '#providers/format/i18n.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { call as request } from '#providers/requests/http.ts'

/** Fills in a ticket about a call: for whom it is, on which line, and what it is about. */
export default async function prefill({ call_id }: Row): Promise<Row> {
  if (typeof call_id !== 'string') return {}
  const [{ data: call }] = await Promise.all([
    request<undefined, Call & Row>(endpointNamed('calls', 'detail'), { params: { id: call_id } }),
    loadMessages('tickets'),
  ])
  const { direction, from, to, started_at } = call
  const when = formatTimestamp(started_at)
  const other = direction === 'outbound' ? to : from
  return {
    category: 'telephony',
    subject: t(`tickets.call.${direction}`, { name: labelsOf('contact_id', call)[0] ?? shown(other), when }),
    description: t('tickets.call.description', { from: shown(from), to: shown(to), when }),
    contact_id: present('contact_id', call),
    phone_number_id: present('phone_number_id', call),
  }
}

/** A record that the call refers to, unless it was deleted. */
const present = (name: string, call: Row) => relatedTo(name, call).find(({ is_deleted }) => !is_deleted)?.id ?? null

/** A number as people write it. */
const shown = (number: string): string => (number === withheld ? t('tickets.call.withheld') : formatPhone(number))

/** The number of a caller whose PBX reports none. */
const withheld = 'anonymous'
