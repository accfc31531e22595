import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './copy-code.module.css'
import { useCopied } from './use-copied.ts'

interface CopyCodeProps {
  code: string
  /** The texts of the button, before and after copying. */
  copy: string
  copied: string
  /** Shown beside the button. */
  children?: ReactNode
}

/** Maximum number of lines without scrolling. */
const mostLines = 20

/** A code block with a copy button. */
export function CopyCode({ code, copy, copied, children }: CopyCodeProps) {
  const [isCopied, copyText] = useCopied()
  const scrolls = code.split('\n').length > mostLines
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- code that scrolls is scrolled by keyboard */}
      <pre className={styles.code} data-scrolls={scrolls || undefined} tabIndex={scrolls ? 0 : undefined}>
        <code>{code}</code>
      </pre>
      <div className={styles.buttons}>
        <Button
          icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copyText(code)}
        >
          <span aria-live="polite">{isCopied ? copied : copy}</span>
        </Button>
        {children}
      </div>
    </>
  )
}
