import { PaperClipOutlined } from '@ant-design/icons'
import { useRef, type Ref } from 'react'
import type { FilePickerProps } from '#crud/engine.ts'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './files.module.css'
import { typeNames } from './objection.ts'

interface ChooserProps extends Pick<FilePickerProps, 'field'> {
  button?: Ref<HTMLButtonElement>
  /** Shows the text as a tooltip, with the limits. */
  isIcon?: boolean
  /** Shown on hover. */
  title?: string
  onChosen: (files: File[]) => void
}

/** A button that opens the file dialog of the browser. */
export function Chooser({ button, field: { max, types }, isIcon, title, onChosen }: ChooserProps) {
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
      <Button
        ref={button}
        size="small"
        type={isIcon ? 'text' : 'default'}
        icon={<PaperClipOutlined aria-hidden />}
        aria-label={isIcon ? choose : undefined}
        title={title}
        onClick={() => input.current?.click()}
      >
        {!isIcon && choose}
      </Button>
    </>
  )
}

/** The number of files and the limits: "2 of 10 files, up to 5 MB each. …". */
export function stateOf(count: number, { max = 1, maxBytes = 0, types }: FilePickerProps['field']): string {
  const limits = { most: max, size: formatBytes(maxBytes) }
  const text = max === 1 ? t('files.one', limits) : t('files.count', { count, ...limits })
  return types ? `${text} ${t('files.types', { types: typeNames(types) })}` : text
}
