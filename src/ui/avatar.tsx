import { Initials } from './initials.tsx'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  picture: string | null
  isLarge?: boolean
}

/** A user's avatar or initials, shown beside the name. */
export function Avatar({ name, picture, isLarge }: AvatarProps) {
  return (
    <span className={styles.avatar} data-large={isLarge || undefined}>
      {picture ? <img src={picture} alt="" /> : <Initials name={name} />}
    </span>
  )
}
