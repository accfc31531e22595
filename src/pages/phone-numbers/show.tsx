import { Suspense } from 'react'
import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { renderLazy } from '#crud/lazy.ts'
import { FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'

const fields = [
  'e164',
  'extension',
  'secret',
  'type',
  'failure',
  'waiting_since',
  'refused_call_at',
  'pbx_server_id',
  'routing_status',
  'capabilities',
  'provider',
  'country',
  'recording',
  'max_concurrent',
  'tags',
  'last_call_at',
  'created_at',
  'updated_at',
  'description',
]

/** A phone number: its fields, and what answers its calls. */
export default function ShowPhoneNumber({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      fields={fields}
      tabs={(row) => [
        {
          key: 'routing',
          label: t('sections.routing'),
          children: (
            <Suspense fallback={<FactsSkeleton />}>{renderLazy(loadRouting, { number: row as PhoneNumber })}</Suspense>
          ),
        },
      ]}
    >
      {(row) =>
        isForAgent(row as PhoneNumber) && <Suspense>{renderLazy(loadHearing, { number: row as PhoneNumber })}</Suspense>
      }
    </RecordPage>
  )
}

const loadRouting = () => import('./routing/index.tsx')
const loadHearing = () => import('./routing/hearing.tsx')

/** An agent with a name on the PBX is none of the platform. */
const isForAgent = ({ call_handler }: PhoneNumber) => call_handler?.type === 'ai_agent' && !call_handler.target
