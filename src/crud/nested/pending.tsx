import { Bar } from '#ui/skeleton.tsx'
import styles from '../fields/fields.module.css'
import type { FaceProps } from '../resource.ts'
import facts from '../record/facts.module.css'

/** Reserves the space of a nested object until its view is loaded. */
export const PendingFacts = ({ field }: FaceProps) => (
  <dl className={facts.list} aria-hidden>
    {Object.keys(field.of!.shape).map((name) => (
      <div key={name}>
        <dt>
          <Bar width={30} />
        </dt>
        <dd>
          <Bar width={50} />
        </dd>
      </div>
    ))}
  </dl>
)

/** Reserves the space of a list of objects until its table is loaded. */
export const PendingTable = ({ value }: FaceProps) => (
  <table className={styles.records} aria-hidden>
    <tbody>
      {[undefined, ...(value as unknown[])].map((_, index) => (
        <tr key={index}>
          <td>
            <Bar width={60} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
