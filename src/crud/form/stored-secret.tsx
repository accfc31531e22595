import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { ControlProps } from '../resource.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { fieldName } from '../vocabulary.ts'
import styles from './form.module.css'

/**
 * A secret that is set: "Replace" asks for a new one, "Remove" clears the field. Its value is the state from the answer
 * while the secret is kept, then a text or null. It cannot be kept if a field that it is bound to has changed.
 */
export default function StoredSecret(props: ControlProps) {
  const { field, row = {}, changed, id, value, onChange } = props
  const stored = row[field.name]
  const [mode, setMode] = useState<'shown' | 'replacing' | 'kept'>('shown')
  const name = { field: fieldName(field) }
  const keep = () => {
    setMode('kept')
    onChange?.(stored)
  }
  const remove = field.nullable && (
    <Button danger aria-label={t('kinds.secret.remove_named', name)} onClick={() => onChange?.(null)}>
      {t('kinds.secret.remove')}
    </Button>
  )
  if (value === null) {
    return (
      <div className={styles.secret}>
        <span role="status">{t('kinds.secret.removed')}</span>
        <Button id={id} autoFocus onClick={keep}>
          {t('kinds.secret.keep')}
        </Button>
      </div>
    )
  }
  if (mode === 'replacing' || changed || typeof value === 'string') {
    return (
      <div className={styles.secret}>
        <NewSecret {...props} stored={stored} autoFocus={mode === 'replacing'} />
        {changed ? remove : <Button onClick={keep}>{t('kinds.secret.keep')}</Button>}
        {changed && <Reason changed={changed} />}
      </div>
    )
  }
  return (
    <div className={styles.secret}>
      <FieldValue field={field} row={row} face="Display" />
      <Button
        id={id}
        autoFocus={mode === 'kept'}
        aria-label={t('kinds.secret.replace_named', name)}
        onClick={() => setMode('replacing')}
      >
        {t('kinds.secret.replace')}
      </Button>
      {remove}
    </div>
  )
}

interface NewSecretProps extends ControlProps {
  stored: unknown
  autoFocus: boolean
}

/** The input of a new secret; left empty, it keeps the stored one. */
function NewSecret({ field, row, changed, value, onChange, stored, ...input }: NewSecretProps) {
  return (
    <PasswordInput
      {...input}
      value={typeof value === 'string' ? value : ''}
      autoComplete="new-password"
      maxLength={field.max}
      onChange={({ target }) => onChange?.(target.value || stored)}
    />
  )
}

/** The reason why the secret must be entered again. */
function Reason({ changed }: { changed: string[] }) {
  const fields = changed.map((name) => fieldName({ name })).join(', ')
  return (
    <p role="status" className={styles.why}>
      {t('kinds.secret.again', { fields })}
    </p>
  )
}
