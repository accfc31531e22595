import { PaperClipOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { useRef, type Ref } from 'react'
import type { FilePickerProps } from '#crud/engine.ts'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FileLine } from './file-line.tsx'
import styles from './files.module.css'
import { typeNames } from './objection.ts'
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

/** The number of files and the limits: "2 of 10 files, up to 5 MB each. …". */
function stateOf(count: number, { max = 1, maxBytes = 0, types }: FilePickerProps['field']): string {
  const limits = { most: max, size: formatBytes(maxBytes) }
  const text = max === 1 ? t('files.one', limits) : t('files.count', { count, ...limits })
  return types ? `${text} ${t('files.types', { types: typeNames(types) })}` : text
}

interface ChooserProps extends Pick<FilePickerProps, 'field'> {
  button: Ref<HTMLButtonElement>
  onChosen: (files: File[]) => void
}

function Chooser({ button, field: { max, types }, onChosen }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const isSingle = max === 1
  const choose = t(isSingle ? 'files.choose_one' : 'files.choose')
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        accept={types?.join()}
        className={styles.input}
        tabIndex={-1}
        aria-label={choose}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button ref={button} size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </>
  )
}
