import { useEffect, useRef } from 'react'

interface GrantBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is granted. */
  isMixed?: boolean
  /** Why it cannot be changed. */
  reason?: string
  onToggle: () => void
}

/** A checkbox that stays where the keyboard reaches it when it is not allowed, and says why. */
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
