import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './list.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const pause = 300

/** Searches once the typing pauses, or at once on Enter. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, or "clear filters": the address leads, unless somebody is typing.
  useEffect(() => {
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), delay)
  }
  return (
    <Input
      className={styles.search}
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => search(target.value, pause)}
      onPressEnter={() => search(text, 0)}
    />
  )
}
