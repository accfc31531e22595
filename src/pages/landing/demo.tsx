import { useEffect, useRef, useState } from 'react'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextArea } from '#ui/public/text-area.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import styles from './demo.module.css'

/** Requests a demo from the operators. */
export function Demo() {
  useLocale()
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <section id="demo" className={styles.demo}>
      <div>
        <h2>{t('public.landing.demo')}</h2>
        <p>{t('public.landing.demo_lead')}</p>
      </div>
      {sentFrom ? <Sent email={sentFrom} /> : <DemoForm onSent={setSentFrom} />}
    </section>
  )
}

function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const submission = useSubmit(async (form) => {
    const { requestDemo } = await import('./request-demo.ts')
    const field = (name: string) => String(form.get(name)).trim()
    const email = field('email')
    await requestDemo({ name: field('name'), email, company: field('company'), message: field('message') })
    onSent(email)
  })
  const { complaints } = submission
  const notEmpty = { pattern: '.*\\S.*', maxLength: 120, required: true }
  const required = t('public.landing.demo_required')
  return (
    <div className={styles.form}>
      <Form
        submission={submission}
        button={{ text: t('public.landing.demo_submit'), busy: t('public.landing.demo_submitting') }}
      >
        <div className={styles.pair}>
          <TextField
            label={t('public.landing.demo_name')}
            name="name"
            autoComplete="name"
            error={complaints['name'] && required}
            {...notEmpty}
          />
          <TextField
            label={t('public.landing.demo_company')}
            name="company"
            autoComplete="organization"
            error={complaints['company'] && required}
            {...notEmpty}
          />
        </div>
        <TextField
          label={t('public.login.email')}
          name="email"
          type="email"
          autoComplete="email"
          pattern=".+@.+\..+"
          maxLength={254}
          required
          error={complaints['email'] && t('public.login.invalid_email')}
        />
        <TextArea label={t('public.landing.demo_message')} name="message" maxLength={2000} />
      </Form>
    </div>
  )
}

/** Receives the focus from the removed button, so that screen readers announce it. */
function Sent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles.form} tabIndex={-1}>
      <Alert tone="success">{t('public.landing.demo_sent', { email })}</Alert>
    </div>
  )
}
