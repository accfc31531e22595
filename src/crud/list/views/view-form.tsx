import { useState, type FormEvent } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { View } from '#providers/requests/saved-views.ts'
import { Button } from '#ui/button.tsx'
import { NativeInput } from '#ui/native-input.tsx'
import styles from './views.module.css'

export interface FormValues {
  name: string
  isShared: boolean
  isInMenu: boolean
  hasColumns: boolean
}

interface ViewFormProps {
  /** Undefined for a new view. */
  view?: View
  onSave: (values: FormValues) => Promise<void>
  onCancel: () => void
}

/**
 * The form of a view: its name, its visibility, and whether it includes the columns. Stays open with the error if
 * saving fails.
 */
export function ViewForm({ view, onSave, onCancel }: ViewFormProps) {
  const [values, setValues] = useState<FormValues>({
    name: view?.name ?? '',
    isShared: view?.visibility === 'shared',
    isInMenu: view?.in_menu ?? false,
    hasColumns: view?.columns != null,
  })
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    await onSave({ ...values, name: values.name.trim() }).catch(({ message }: Error) => {
      setProblem(message)
      setSaving(false)
    })
  }
  const options = {
    isShared: t('saved_views.share'),
    isInMenu: t('saved_views.in_menu'),
    hasColumns: t(view?.columns ? 'saved_views.own_columns' : 'saved_views.columns'),
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label>
        {t('saved_views.name')}
        <NativeInput
          autoFocus
          required
          maxLength={80}
          value={values.name}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
      </label>
      {(['isShared', 'isInMenu', 'hasColumns'] as const).map((key) => (
        <label key={key} className={styles.option}>
          <input
            type="checkbox"
            checked={values[key]}
            onChange={({ target }) => setValues({ ...values, [key]: target.checked })}
          />
          {options[key]}
        </label>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button size="small" type="primary" htmlType="submit" loading={isSaving}>
          {t('saved_views.save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}
