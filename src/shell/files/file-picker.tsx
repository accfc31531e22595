import { ConfigProvider } from 'antd'
import { useRef } from 'react'
import type { FilePickerProps } from '#crud/engine.ts'
import { Chooser, stateOf } from './chooser.tsx'
import { FileLine } from './file-line.tsx'
import styles from './files.module.css'
import { useDrop } from './use-drop.ts'
import { useUploads, type Upload } from './use-uploads.ts'

/** Selects, drops or pastes the files of a record, shows their upload, and cancels, retries and removes them. */
export default function FilePicker({
  resource,
  field,
  label,
  known = [],
  value = [],
  onChange,
  onUploaded,
  onBlur,
  ...group
}: FilePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { uploads, shown, add, remove } = useUploads({
    resource,
    field,
    value,
    onChange: (ids) => onChange?.(ids),
    onUploaded,
    onSettled: onBlur,
  })
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig()
  const { isOver, handlers } = useDrop(add)
  const fileOf = (key: string): Upload => uploads[key] ?? { name: known.find(({ id }) => id === key)?.label ?? key }
  const onRemove = (key: string) => {
    remove(key)
    button.current?.focus()
  }
  return (
    <div
      id={group.id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={group['aria-describedby']}
      className={styles.picker}
      data-over={isOver || undefined}
      data-invalid={group['aria-invalid']}
      {...(isDisabled ? {} : handlers)}
    >
      {shown.length > 0 && (
        <ul className={styles.files}>
          {shown.map((key) => (
            <FileLine key={key} file={fileOf(key)} onRemove={() => onRemove(key)} />
          ))}
        </ul>
      )}
      <Chooser button={button} field={field} onChosen={add} />
      <small role="status">{stateOf(value.length, field)}</small>
    </div>
  )
}
