import { UploadOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { maxKnowledgeBytes } from '#contract/knowledge-base/contract.ts'
import { formatBytes } from '#providers/format/bytes.ts'
import { t } from '#providers/format/i18n.ts'
import { useDrop } from '#shell/files/use-drop.ts'
import { Button } from '#ui/button.tsx'
import styles from './create.module.css'
import { endings } from './objection.ts'

/** Takes files that are dropped, pasted or selected. */
export function DropArea({ onChosen }: { onChosen: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useDrop(onChosen)
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-label={t('knowledge.files')}
      className={styles.drop}
      data-over={isOver || undefined}
      {...handlers}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={endings.join()}
        className={styles.input}
        tabIndex={-1}
        aria-label={t('knowledge.choose')}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadOutlined aria-hidden className={styles.icon} />
      <p>{t('knowledge.drop')}</p>
      <Button onClick={() => input.current?.click()}>{t('knowledge.choose')}</Button>
      <small>{t('knowledge.accepted', { size: formatBytes(maxKnowledgeBytes) })}</small>
    </div>
  )
}
