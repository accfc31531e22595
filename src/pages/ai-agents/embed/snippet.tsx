import { useId } from 'react'
import { t } from '#providers/format/i18n.ts'
import { CopyCode } from '#ui/copy-code.tsx'

interface SnippetProps {
  title: string
  text: string
  html: string
}

/** HTML for a site, to copy. */
export function Snippet({ title, text, html }: SnippetProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <CopyCode code={html} copy={t('agents.demo.copy')} copied={t('agents.demo.copied')} />
    </section>
  )
}
