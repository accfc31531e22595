import { namesAt, type ChartProps } from './props.ts'
import { Unseen } from '../unseen.tsx'

/** The values of a chart for screen readers. */
export const ChartTable = ({ label, points, pointsLabel, parts, marks, format }: ChartProps) => (
  <Unseen as="div">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{pointsLabel}</th>
          {parts.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={index}>
            <th scope="row">{[point, ...namesAt(marks, index)].join(', ')}</th>
            {parts.map(({ key, values }) => (
              <td key={key}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Unseen>
)
