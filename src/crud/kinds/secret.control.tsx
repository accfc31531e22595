import { Input } from 'antd'
import { Suspense } from 'react'
import { withTexts } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { renderLazy } from '../lazy.ts'
import type { ControlProps } from '../resource.ts'

/** Asks for a new secret. A secret that is set can be replaced or removed, and is kept unless it is. */
export function SecretControl(props: ControlProps) {
  const { field, row, value, onChange, changed: _, ...input } = props
  if (row?.[field.name]) return <Suspense fallback={<Bar />}>{renderLazy(loadStored, props)}</Suspense>
  return (
    <Input.Password
      {...input}
      value={value ?? ''}
      autoComplete="new-password"
      maxLength={field.max}
      onChange={({ target }) => onChange?.(target.value || undefined)}
    />
  )
}

const loadStored = () => withTexts(import('../form/stored-secret.tsx'), 'kinds')
