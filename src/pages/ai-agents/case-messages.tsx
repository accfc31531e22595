import type { FaceProps } from '#crud/resource.ts'
import styles from './agents.module.css'

/** The messages of a test case, in their order. */
export default function CaseMessages({ value }: FaceProps) {
  return (
    <ol className={styles.messages}>
      {((value ?? []) as string[]).map((message, at) => (
        <li key={at}>{message}</li>
      ))}
    </ol>
  )
}
