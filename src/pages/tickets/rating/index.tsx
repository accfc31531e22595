import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSubmit } from '#providers/requests/submit.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Card, CardActions } from '#ui/public/card.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import styles from './rating.module.css'

/** Asks the requester how a ticket was solved, without logging in. */
export default function Rating() {
  useLocale()
  const token = useSearchParams()[0].get('token') ?? ''
  const ticket = useRatedTicket(token)
  const [isSent, setSent] = useState(false)
  if (ticket === 'invalid') return <End title={t('rating.invalid')} text={t('rating.invalid_text')} />
  if (!ticket) return <Card title={t('rating.title')}>{<p role="status" aria-label={t('rating.loading')} />}</Card>
  const tenant = ticket.tenant_name
  if (isSent) return <End title={t('rating.thanks')} text={t('rating.thanks_text', { tenant })} />
  const { number, subject } = ticket
  return (
    <>
      <title>{`${t('rating.title')} · ${t('public.brand')}`}</title>
      <Card title={t('rating.title')} lead={t('rating.lead', { tenant, number: String(number), subject })}>
        <RatingForm token={token} ticket={ticket} onSent={() => setSent(true)} />
      </Card>
    </>
  )
}

interface RatingFormProps {
  token: string
  ticket: RatedTicket
  onSent: () => void
}

function RatingForm({ token, ticket, onSent }: RatingFormProps) {
  const submission = useSubmit(async (form) => {
    const comment = String(form.get('comment')).trim()
    const satisfaction = form.get('satisfaction') as 'good' | 'bad'
    await sendRating(token, { satisfaction, satisfaction_comment: comment || null })
    onSent()
  })
  return (
    <Form submission={submission} button={{ text: t('rating.send'), busy: t('rating.sending') }}>
      <fieldset className={styles.choice}>
        <legend>{t('rating.choice')}</legend>
        {(['good', 'bad'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="satisfaction"
              value={value}
              required
              defaultChecked={ticket.satisfaction === value}
            />
            {t(`rating.${value}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('rating.comment')}
        name="comment"
        maxLength={1000}
        defaultValue={ticket.satisfaction_comment ?? ''}
      />
    </Form>
  )
}

function End({ title, text }: { title: string; text: string }) {
  return (
    <>
      <title>{`${title} · ${t('public.brand')}`}</title>
      <Card title={title} lead={text}>
        <CardActions>
          <HoverLink to={publicPaths.landing} {...buttonLook({ variant: 'primary', size: 'large', wide: true })}>
            {t('rating.home')}
          </HoverLink>
        </CardActions>
      </Card>
    </>
  )
}

/** A resolved ticket, as its requester sees it without logging in. */
interface RatedTicket {
  number: number
  subject: string
  tenant_name: string
  satisfaction: 'good' | 'bad' | null
  satisfaction_comment: string | null
}

/** Reads the ticket of a mailed link. */
function useRatedTicket(token: string): RatedTicket | 'invalid' | undefined {
  const [ticket, setTicket] = useState<RatedTicket | 'invalid'>()
  useEffect(() => {
    readTicket(token).then(setTicket, () => setTicket('invalid'))
  }, [token])
  return ticket
}

async function readTicket(token: string): Promise<RatedTicket> {
  const { mainApi } = await import('#providers/requests/http.ts')
  const { data } = await mainApi.request<{ data: RatedTicket }>(requestOf(routes.tickets.rating, { token }))
  return data.data
}

async function sendRating(token: string, rating: Pick<RatedTicket, 'satisfaction' | 'satisfaction_comment'>) {
  const { mainApi } = await import('#providers/requests/http.ts')
  await mainApi.request({ ...requestOf(routes.tickets.rateByLink, { token }), data: rating })
}
