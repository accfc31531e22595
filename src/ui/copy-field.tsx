import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import styles from './copy-field.module.css'
import { useCopied } from './use-copied.ts'

interface CopyFieldProps {
  /** What the value is. */
  label: string
  value: string
  copy: string
  copied: string
}

/** Something to be taken elsewhere, such as a link: read whole, copied with one click. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const input = useRef<InputRef>(null)
  const [isCopied, take] = useCopied()
  const onClick = async () => {
    if (!(await take(value))) input.current?.select()
  }
  return (
    <div className={styles.field}>
      <Input ref={input} readOnly aria-label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button icon={isCopied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void onClick()}>
        <span aria-live="polite">{isCopied ? copied : copy}</span>
      </Button>
    </div>
  )
}
