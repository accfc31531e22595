import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import styles from './embed.module.css'

interface SnippetProps {
  title: string
  text: string
  html: string
}

/** HTML for a site, to copy. */
export function Snippet({ title, text, html }: SnippetProps) {
  const id = useId()
  const [isCopied, copy] = useCopied()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <pre className={styles.html}>
        <code>{html}</code>
      </pre>
      <Button
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void copy(html)}
      >
        <span aria-live="polite">{t(isCopied ? 'agents.demo.copied' : 'agents.demo.copy')}</span>
      </Button>
    </section>
  )
}
