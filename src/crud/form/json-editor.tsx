import { Input } from 'antd'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import styles from './form.module.css'
import { formatJson, InvalidJson, parseJson } from './json-text.ts'

/**
 * Edits JSON as text. Its value is the parsed JSON, or an `InvalidJson`. Tab leaves the editor, as it leaves any field.
 */
export default function JsonEditor({ field, row, value, onChange, ...input }: ControlProps) {
  const [typed, setTyped] = useState(() => formatJson(value))
  const isTyped = value instanceof InvalidJson || formatJson(parseJson(typed)) === formatJson(value)
  const text = isTyped ? typed : formatJson(value)
  const change = (next: string) => {
    setTyped(next)
    onChange?.(parseJson(next))
  }
  return (
    <div className={styles.json}>
      <Input.TextArea
        {...input}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 5, maxRows: 20 }}
        onChange={({ target }) => change(target.value)}
      />
      <Button
        size="small"
        disabled={value instanceof InvalidJson || text === ''}
        aria-label={t('kinds.json.format_named', { field: fieldName(field) })}
        onClick={() => setTyped(formatJson(value))}
      >
        {t('kinds.json.format')}
      </Button>
    </div>
  )
}
