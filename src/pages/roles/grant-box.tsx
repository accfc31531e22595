import { useEffect, useRef } from 'react'

interface GrantBoxProps {
  label: string
  checked: boolean
  /** Some of its permissions are granted. */
  isMixed?: boolean
  /** Why it is disabled. */
  reason?: string
  onToggle: () => void
}

/** A checkbox that stays focusable when it is disabled, and shows the reason. */
export function GrantBox({ label, checked, isMixed = false, reason, onToggle }: GrantBoxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current!.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      title={reason ?? label}
      checked={checked}
      onChange={() => !reason && onToggle()}
    />
  )
}
