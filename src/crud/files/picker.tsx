import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type DragEvent, type Ref } from 'react'
import { maxFiles, maxFileSize } from '#contract/files.ts'
import { t } from '#providers/i18n.ts'
import { FileLine } from './file-line.tsx'
import styles from './files.module.css'
import { useUploads, type Upload } from './use-uploads.ts'

interface PickerProps {
  /** The noun that the files are for. */
  resource: string
  label: string
  /** Names of files that are attached already, by id. */
  known?: Record<string, string>
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
  onBlur?: () => void
  'aria-describedby'?: string
}

/** What antd's button may be. */
type ButtonElement = HTMLButtonElement | HTMLAnchorElement

/** Files of a record: chosen or dropped here, sent at once, taken away again. */
export default function Picker({ resource, label, known = {}, value = [], onChange, onBlur, ...group }: PickerProps) {
  const button = useRef<ButtonElement>(null)
  const { uploads, add, remove } = useUploads({ resource, value, onChange: (ids) => onChange?.(ids), onSettled: onBlur })
  const { isOver, ...drop } = useDrop(add)
  const refused = Object.keys(uploads).filter((key) => uploads[key]!.problem)
  const fileOf = (key: string): Upload => uploads[key] ?? { name: known[key] ?? key }
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
      {...drop}
    >
      {value.length + refused.length > 0 && (
        <ul className={styles.files}>
          {[...value, ...refused].map((key) => (
            <FileLine key={key} file={fileOf(key)} onRemove={() => onRemove(key)} />
          ))}
        </ul>
      )}
      <Chooser button={button} onChosen={add} />
      <small role="status">{t('app.files.count', { count: value.length, most: maxFiles, size: maxFileSize / 1024 ** 2 })}</small>
    </div>
  )
}

interface ChooserProps {
  button: Ref<ButtonElement>
  onChosen: (files: File[]) => void
}

function Chooser({ button, onChosen }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-label={t('app.files.choose')}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button ref={button} size="small" icon={<PaperClipOutlined />} onClick={() => input.current?.click()}>
        {t('app.files.choose')}
      </Button>
    </>
  )
}

function useDrop(onDropped: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDropped([...event.dataTransfer.files])
    },
  }
}
