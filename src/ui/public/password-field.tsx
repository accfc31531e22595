import { useState, type KeyboardEvent } from 'react'
import { EyeIcon, EyeOffIcon } from './form-icons.tsx'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

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
