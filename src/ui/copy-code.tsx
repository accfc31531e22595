import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './copy-code.module.css'
import { useCopied } from './use-copied.ts'

interface CopyCodeProps {
  code: string
  /** The texts of the button, before and after. */
  copy: string
  copied: string
  /** Stands beside the button. */
  children?: ReactNode
}

/** Code to copy as a whole. */
export function CopyCode({ code, copy, copied, children }: CopyCodeProps) {
  const [isCopied, copyText] = useCopied()
  return (
    <>
      <pre className={styles.code}>
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
