import { Bar } from '#ui/skeleton.tsx'
import styles from './form.module.css'

/** Skeleton with the height of the form. */
export function FormSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.panel} aria-busy>
      <div className={styles.grid}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles.placeholder}>
            <Bar width={30} />
            <Bar />
          </div>
        ))}
      </div>
    </div>
  )
}
