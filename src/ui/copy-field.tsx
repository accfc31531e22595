import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { Button } from './button.tsx'
import styles from './copy-field.module.css'
import { useCopied } from './use-copied.ts'

interface CopyFieldProps {
  /** The label of the value. */
  label: string
  value: string
  copy: string
  copied: string
}

/** A read-only value with a copy button, such as a link. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const input = useRef<InputRef>(null)
  const [isCopied, take] = useCopied()
  const onClick = async () => {
    if (!(await take(value))) input.current?.select()
  }
  return (
    <div className={styles.field}>
      <Input ref={input} readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void onClick()}
      >
        <span aria-live="polite">{isCopied ? copied : copy}</span>
      </Button>
    </div>
  )
}
