import type { ReactNode } from 'react'
import { markLoaded } from './mark-loaded.ts'
import styles from './frame.module.css'

interface FrameProps {
  /** Hides the header: the page is embedded in another site. */
  isBare?: boolean
  skipText: string
  brand: ReactNode
  controls: ReactNode
  children: ReactNode
}

/** The layout of every public page: brand and controls above, the page below. */
export function Frame({ isBare = false, skipText, brand, controls, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      {!isBare && (
        <>
          <a href="#main" className={styles.skip}>
            {skipText}
          </a>
          <header className={styles.header}>
            {brand}
            <div className={styles.controls}>{controls}</div>
          </header>
        </>
      )}
      <main ref={markLoaded} id="main" className={styles.main}>
        {children}
      </main>
    </div>
  )
}
