import { Button } from 'antd'
import { Written } from '#crud/fields/written.tsx'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './invite.module.css'
import { useResend, type InvitationResult } from './use-invite.ts'

interface ResultsProps {
  results: InvitationResult[]
  /** Default: the form is still shown. */
  onAgain?: () => void
}

/** The result for each address. Links can be copied only now. */
export function Results({ results, onAgain }: ResultsProps) {
  const tenantId = useSession()?.user.tenant_id
  const sent = results.filter(({ result }) => result === 'sent').length
  return (
    <Panel title={t('iam.invite.results', { sent, count: results.length })}>
      <p className={styles.once}>{t('iam.link.once')}</p>
      <ul className={styles.results}>
        {results.map((result) => (
          <Result key={result.email} {...result} />
        ))}
      </ul>
      <div className={styles.next}>
        {onAgain && <Button onClick={onAgain}>{t('iam.invite.again')}</Button>}
        <HoverLink to={pathTo(resourceNamed('invitations')!, 'list', { tenantId })!}>{t('iam.invite.all')}</HoverLink>
      </div>
    </Panel>
  )
}

const colors = { sent: 'success', already_member: 'neutral', already_invited: 'warning', invalid: 'danger' } as const

function Result({ email, result, link }: InvitationResult) {
  const { resend, isPending, link: newLink } = useResend()
  const shown = newLink ?? link
  return (
    <li>
      <div className={styles.result}>
        <strong>
          <Written address={email} />
        </strong>
        <Tag color={colors[newLink ? 'sent' : result]}>{t(`iam.result.${newLink ? 'sent' : result}`)}</Tag>
        {result === 'already_invited' && !newLink && (
          <Button size="small" loading={isPending} onClick={() => void resend(email)}>
            {t('actions.invitations.resend')}
          </Button>
        )}
      </div>
      {shown && (
        <CopyField label={t('iam.link_for', { email })} value={shown} copy={t('iam.copy')} copied={t('iam.copied')} />
      )}
    </li>
  )
}
