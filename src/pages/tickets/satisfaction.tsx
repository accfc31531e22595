import { Input } from 'antd'
import { useState } from 'react'
import { useMutations } from '#crud/record/use-mutations.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

interface SatisfactionProps {
  resource: Resource
  ticket: TicketRow
}

/** Shows the requester's rating of the solution, and asks for it once the ticket is resolved. */
export function Satisfaction({ resource, ticket }: SatisfactionProps) {
  const { satisfaction, satisfaction_comment: comment } = ticket
  const mayRate = ticket.can?.['rate'] === true
  if (!satisfaction && !mayRate) return null
  return (
    <Panel title={t('tickets.satisfaction')}>
      {satisfaction && (
        <div className={styles.rating}>
          <Tag color={satisfaction === 'good' ? 'success' : 'danger'}>{t(`tickets.rating.${satisfaction}`)}</Tag>
          {comment && <p>{comment}</p>}
        </div>
      )}
      {!satisfaction && <RatingForm resource={resource} ticket={ticket} />}
    </Panel>
  )
}

function RatingForm({ resource, ticket }: SatisfactionProps) {
  const { perform, isPerforming } = useMutations(resource)
  const [comment, setComment] = useState('')
  const rate = (satisfaction: 'good' | 'bad') =>
    perform({ key: 'rate', row: ticket, body: { satisfaction, satisfaction_comment: comment.trim() || null } })
  return (
    <div className={styles.rating}>
      <p>{t('tickets.rating.question')}</p>
      <Input.TextArea
        aria-label={t('tickets.rating.comment')}
        placeholder={t('tickets.rating.comment')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className={styles.ratings}>
        <Button loading={isPerforming} onClick={() => rate('good')}>
          {t('tickets.rating.good')}
        </Button>
        <Button loading={isPerforming} onClick={() => rate('bad')}>
          {t('tickets.rating.bad')}
        </Button>
      </div>
    </div>
  )
}
