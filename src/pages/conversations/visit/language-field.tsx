import { useId } from 'react'
import { languages, type Language } from '#contract/languages.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import styles from './visit.module.css'

interface LanguageFieldProps {
  value: Language
  onChange: (language: Language) => void
}

/** Chooses the language of a conversation. An agent that does not speak it answers in its own. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const id = useId()
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const options = languages
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('visit.language')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Language)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
