import { useState, type ReactNode } from 'react'
import { useCan } from '@refinedev/core'
import { CloseOutlined, PhoneOutlined } from '@ant-design/icons'
import type { IncomingCall } from '#contract/calls/contract.ts'
import { openStatuses } from '#contract/tickets.ts'
import { t } from '#providers/format/i18n.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { useNarrow } from '#ui/use-media.ts'
import styles from './incoming.module.css'

interface NoticesProps {
  calls: IncomingCall[]
  onDismiss: (id: string) => void
}

/** The incoming calls, newest first. On phones, one line with the newest until it is opened: a call can ring for long. */
export default function Notices({ calls, onDismiss }: NoticesProps) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const isShort = isNarrow && !isOpen
  const toggle = isNarrow && (
    <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? t('calls.incoming.less') : moreOf(calls.length)}
    </Button>
  )
  return (
    <section aria-label={t('calls.incoming')}>
      {(isShort ? calls.slice(0, 1) : calls).map((call, index) => (
        <Notice
          key={call.id}
          call={call}
          isShort={isShort}
          toggle={index === 0 && toggle}
          onDismiss={() => onDismiss(call.id)}
        />
      ))}
    </section>
  )
}

const moreOf = (count: number) => (count > 1 ? t('calls.incoming.all', { count }) : t('calls.incoming.more'))

interface NoticeProps {
  call: IncomingCall
  /** Shows the caller alone. */
  isShort: boolean
  /** The button that shows more or less. */
  toggle: ReactNode
  onDismiss: () => void
}

/** Says who is calling, and leads to what is known of them. */
function Notice({ call, isShort, toggle, onDismiss }: NoticeProps) {
  const { id, contact, from, to } = call
  const tenant = `/${useSession()?.user.tenant_id}`
  const number = from.startsWith('+') ? formatPhone(from) : undefined
  return (
    <article className={styles.call} data-short={isShort || undefined} aria-labelledby={`call-${id}`}>
      <PhoneOutlined aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <HoverLink to={`${tenant}/calls/detail/${id}`} id={`call-${id}`} className={styles.title}>
          {titleOf(call)}
        </HoverLink>
        {!isShort && (
          <p className={styles.facts}>
            {[contact && number, t('calls.incoming.line', { to: formatPhone(to) })].filter(Boolean).join(' · ')}
          </p>
        )}
        {!isShort && <Links call={call} tenant={tenant} />}
      </div>
      {toggle}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`${t('calls.incoming.dismiss')}: ${titleOf(call)}`}
        onClick={onDismiss}
      />
    </article>
  )
}

function titleOf({ contact, from, open_tickets }: IncomingCall): string {
  if (contact && open_tickets) return t('calls.incoming.tickets', { name: contact.name, count: open_tickets })
  if (!contact && from === withheld) return t('calls.incoming.unknown')
  return t('calls.incoming.named', { name: contact?.name ?? formatPhone(from) })
}

/** The caller of a call whose PBX reports no number. */
const withheld = 'anonymous'

/** The links that the user may follow. */
function Links({ call: { id, contact, from, open_tickets }, tenant }: { call: IncomingCall; tenant: string }) {
  const mayOpen = useCan({ resource: 'contacts', action: 'show' }).data?.can
  const mayAdd = useCan({ resource: 'contacts', action: 'create' }).data?.can
  const mayCreate = useCan({ resource: 'tickets', action: 'create' }).data?.can
  const phones = JSON.stringify([{ e164: from, label: null }])
  return (
    <p className={styles.links}>
      {contact && mayOpen && (
        <HoverLink to={`${tenant}/contacts/detail/${contact.id}`}>{t('calls.incoming.contact')}</HoverLink>
      )}
      {!contact && mayAdd && from.startsWith('+') && (
        <HoverLink to={`${tenant}/contacts/create?${new URLSearchParams({ phones })}`}>
          {t('calls.incoming.create_contact')}
        </HoverLink>
      )}
      {contact && open_tickets !== null && open_tickets > 0 && (
        <HoverLink to={`${tenant}/tickets/list?${openTicketsOf(contact.id)}`}>
          {t('calls.incoming.open_tickets')}
        </HoverLink>
      )}
      {mayCreate && (
        <HoverLink to={`${tenant}/tickets/create?call_id=${id}`}>{t('calls.incoming.create_ticket')}</HoverLink>
      )}
      <HoverLink to={`${tenant}/profile`} className={styles.settings}>
        {t('calls.incoming.settings')}
      </HoverLink>
    </p>
  )
}

const openTicketsOf = (contactId: string) =>
  new URLSearchParams([['contact_id', contactId], ...openStatuses.map((status) => ['status', status])])
