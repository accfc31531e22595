import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Written } from '#crud/fields/written.tsx'
import { t } from '#providers/format/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './profile.module.css'

interface AvatarControlProps {
  name: string
  email: string
  value?: string | null
  onChange?: (value: string | null) => void
}

/** One's own avatar: select, resize in the browser, remove. */
export function AvatarControl({ name, email, value = null, onChange }: AvatarControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const picture = await shrink(file)
    setRefused(picture === null)
    if (picture) onChange?.(picture)
  }
  return (
    <div className={styles.avatar}>
      <Avatar name={name} picture={value} isLarge />
      <div>
        <p>
          <Written address={email} />
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={styles.file}
          tabIndex={-1}
          aria-label={t('iam.profile.picture')}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          {t('iam.profile.choose_picture')}
        </Button>{' '}
        {value && (
          <Button size="small" type="text" onClick={() => onChange?.(null)}>
            {t('iam.profile.remove_picture')}
          </Button>
        )}
        {isRefused && <p role="alert">{t('iam.profile.no_picture')}</p>}
      </div>
    </div>
  )
}

/** Pixels of a stored avatar: twice the largest displayed size of 72, for high-density screens. */
const side = 160

/**
 * Resizes an image to a small square in the browser, so that no larger file is uploaded.
 *
 * @returns a data URL, or `null` if the file is not an image
 */
async function shrink(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const cut = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')!
  // Transparent pixels would be black in JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
