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
import { ownSections } from './own-sections.ts'
import { SecurityFields } from './security-fields.tsx'
import styles from './settings.module.css'
import { useHashSection } from './use-hash-section.ts'
import { useSettings, useStore } from './use-settings.ts'

const general = ['name', 'timezone', 'locale']
const hoursFields = ['business_hours', 'holidays']

export function SettingsForm({ seen }: { seen: Settings }) {
  const { fields, form, save, reason, isPending, blocker } = useSettingsForm(seen)
  useHashSection()
  const hours = fields.filter(({ name }) => hoursFields.includes(name))
  return (
    <FormFrame
      form={form}
      initial={seen}
      submit={t('app.record.save')}
      reason={reason}
      isPending={isPending}
      blocker={blocker}
      onSubmit={save}
    >
      <section className={styles.section} aria-labelledby="general" tabIndex={-1}>
        <h2 id="general">{t('iam.settings.general')}</h2>
        <FormItems fields={fields.filter(({ name }) => general.includes(name))} title={general[0]} />
      </section>
      <SecurityFields />
      {ownSections.map(({ name, fields: names, help, lead, Rest }) => (
        <section key={name} className={styles.section} aria-labelledby={name} tabIndex={-1}>
          <h2 id={name}>{t(`iam.settings.${name}`)}</h2>
          {lead && <p>{t(lead)}</p>}
          <FormItems
            fields={fields
              .filter((field) => names.includes(field.name))
              .map((field) => ({ ...field, help: typeof help === 'string' ? help : help[field.name] }))}
          />
          {Rest && <Rest />}
        </section>
      ))}
      <section className={styles.section} aria-labelledby="hours" tabIndex={-1}>
        <h2 id="hours">{t('iam.hours.title')}</h2>
        <p>{t('iam.hours.text')}</p>
        <FormItems fields={hours} />
      </section>
    </FormFrame>
  )
}

/** The state of the form: its fields, the changes made here, and saving them. */
function useSettingsForm(seen: Settings) {
  const { open } = useNotification()
  const store = useStore()
  const { readAgain } = useSettings()
  const { data: access } = useCan({ resource: settings.name, action: 'edit' })
  const fields = useMemo(() => bodyFields(settings.write), [])
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
  return { fields, form, save, reason: access?.reason, isPending, blocker }
}
