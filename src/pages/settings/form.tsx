import { useCan, useNotification } from '@refinedev/core'
import { useCallback, useMemo } from 'react'
import { settings, type Settings } from '#contract/settings.ts'
import { bodyFields } from '#crud/form/form-fields.ts'
import { FormFrame } from '#crud/form/form-frame.tsx'
import { FormItems } from '#crud/form/form-items.tsx'
import { useBodyForm } from '#crud/form/use-body-form.ts'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { changedOf } from '#crud/form/values.ts'
import { refreshProfile } from '#providers/session/profile.ts'
import { t } from '#providers/format/i18n.ts'
import { MailFields } from './mail-fields.tsx'
import { SecurityFields } from './security-fields.tsx'
import styles from './settings.module.css'
import { useSettings, useStore } from './use-settings.ts'

const general = ['name', 'timezone', 'locale']

export function SettingsForm({ seen }: { seen: Settings }) {
  const { open } = useNotification()
  const store = useStore()
  const { readAgain } = useSettings()
  const { data: access } = useCan({ resource: settings.name, action: 'edit' })
  const fields = useMemo(() => bodyFields(settings.write), [])
  const budget = fields
    .filter(({ name }) => name === 'monthly_budget')
    .map((field) => ({ ...field, help: 'iam.settings.budget_help' }))
  const privacy = fields
    .filter(({ name }) => name === 'redact_after_days')
    .map((field) => ({ ...field, help: 'iam.settings.privacy_help' }))
  const mail = fields
    .filter(({ name }) => name === 'mail_opens_tickets')
    .map((field) => ({ ...field, help: 'iam.settings.mail_help' }))
  const hours = fields.filter(({ name }) => name === 'business_hours')
  const { form, send, isPending } = useBodyForm<Settings>({
    endpoint: settings.endpoints.update,
    onSaved: (saved) => {
      store(saved)
      void refreshProfile().catch(() => undefined)
      open?.({ type: 'success', message: t('iam.settings.saved') })
    },
    onFailed: ({ code }) => {
      if (code !== 'edit_conflict') return false
      void readAgain().then((theirs) => theirs && adopt(theirs))
      return true
    },
  })
  const changed = useCallback(() => changedOf(fields, seen, form.getFieldsValue(true)), [fields, seen, form])
  const blocker = useUnsavedGuard(useCallback(() => Object.keys(changed()).length > 0, [changed]))

  /** Adopts the values saved by another user, except for fields changed here. */
  const adopt = (theirs: Settings) => {
    form.setFieldsValue({ ...theirs, ...changed() })
    open?.({ type: 'error', message: t('iam.settings.conflict') })
  }
  const save = () => {
    const body = changed()
    if (Object.keys(body).length > 0) send({ ...body, updated_at: seen.updated_at })
  }
  return (
    <FormFrame
      form={form}
      initial={seen}
      submit={t('app.record.save')}
      reason={access?.reason}
      isPending={isPending}
      blocker={blocker}
      onSubmit={save}
    >
      <section className={styles.section} aria-labelledby="general">
        <h2 id="general">{t('iam.settings.general')}</h2>
        <FormItems fields={fields.filter(({ name }) => general.includes(name))} title={general[0]} />
      </section>
      <section className={styles.section} aria-labelledby="budget">
        <h2 id="budget">{t('iam.settings.budget')}</h2>
        <FormItems fields={budget} />
      </section>
      <SecurityFields />
      <section className={styles.section} aria-labelledby="privacy">
        <h2 id="privacy">{t('iam.settings.privacy')}</h2>
        <FormItems fields={privacy} />
      </section>
      <MailFields fields={mail} />
      <section className={styles.section} aria-labelledby="hours">
        <h2 id="hours">{t('iam.hours.title')}</h2>
        <p>{t('iam.hours.text')}</p>
        <FormItems fields={hours} />
      </section>
    </FormFrame>
  )
}
