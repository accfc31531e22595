import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './dashboard.module.css'

/** The layout of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div className={styles.dashboard} aria-busy>
      <div className={styles.figures}>
        {[1, 2, 3, 4].map((index) => (
          <div key={index} className={styles.figure}>
            <Bar width={50} />
            <Bar width={30} />
            <Bar width={70} />
          </div>
        ))}
      </div>
      {[1, 2, 3].map((index) => (
        <Panel key={index} wide={index === 3}>
          <div className={styles.lines}>
            {[30, 90, 70, 80, 60, 50].map((width) => (
              <Bar key={width} width={width} />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}
