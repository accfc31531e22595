import styles from './fields.module.css'
import { Written } from './written.tsx'

/** Short texts side by side. A cell shows as many as fit in one line. */
export const Chips = ({ texts, isLine }: { texts: string[]; isLine?: boolean }) => (
  <span className={styles.chips} title={isLine ? texts.join(', ') : undefined} data-line={isLine}>
    {texts.map((text) => (
      <span key={text} className={styles.chip}>
        <Written address={text} />
      </span>
    ))}
  </span>
)
