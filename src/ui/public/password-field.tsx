import { type KeyboardEvent, useState } from 'react'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { Icon } from './icon.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  texts: { show: string; hide: string; capsLock: string }
}

/** A password field that can show its value, and warns of Caps Lock. */
export function PasswordField({ texts, hint, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? texts.capsLock : hint}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCapsLock(false)}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? texts.hide : texts.show}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

const EyeIcon = () => (
  <Icon>
    <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

const EyeOffIcon = () => (
  <Icon>
    <path d="M10 5.2A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-2.7 3.6M6.3 6.3A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 4.7-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18" />
  </Icon>
)
