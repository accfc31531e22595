import { currentLocale, t, useLocale } from '#providers/format/i18n.ts'
import { useTheme } from '#providers/session/theme.ts'
import styles from './product-picture.module.css'

/** By file: `./pictures/en-dark-1600.webp`. `npm run lab -- landing` takes them. */
const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const widths = [800, 1600]

/** The dashboard of the demo in the visitor's language and theme. */
export function ProductPicture() {
  useLocale()
  const { resolved } = useTheme()
  const fileOf = (width: number) => pictures[`./pictures/${currentLocale()}-${resolved}-${width}.webp`]
  return (
    <figure className={styles.picture}>
      <img
        src={fileOf(widths[0]!)}
        srcSet={widths.map((width) => `${fileOf(width)} ${width}w`).join(', ')}
        sizes="(max-width: 1200px) calc(100vw - 48px), 1152px"
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
        alt={t('public.landing.picture')}
      />
    </figure>
  )
}
