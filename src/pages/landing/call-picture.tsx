import styles from './call-picture.module.css'

type Tone = 'agent' | 'person' | 'missed'

/** Each lane is a line of the call centre, each bar a call: where it begins and how long it takes. */
const lanes: [start: number, length: number, tone: Tone][][] = [
  [[0, 86, 'agent'], [98, 40, 'agent'], [150, 122, 'person'], [284, 64, 'agent']],
  [[28, 52, 'person'], [92, 134, 'agent'], [240, 18, 'missed'], [270, 92, 'agent']],
  [[8, 120, 'agent'], [142, 60, 'agent'], [214, 150, 'agent']],
  [[44, 24, 'missed'], [80, 96, 'person'], [190, 72, 'agent'], [276, 44, 'person']],
  [[0, 62, 'agent'], [76, 84, 'agent'], [174, 30, 'agent'], [218, 108, 'person']],
]

const laneHeight = 34
const now = 300

/** A picture of calls in progress and of one of them, as a voice looks. It tells nothing that the text does not. */
export function CallPicture() {
  return (
    <div className={styles.picture} aria-hidden>
      <svg viewBox="0 0 420 196" className={styles.lanes}>
        {lanes.map((calls, lane) => (
          <g key={lane} transform={`translate(12 ${12 + lane * laneHeight})`}>
            <circle cx="10" cy="12" r="10" className={styles.line} />
            <path d="M36 12H396" className={styles.rail} />
            {calls.map(([start, length, tone]) => (
              <rect key={start} x={36 + start} y="4" width={length} height="16" rx="8" data-tone={tone} />
            ))}
          </g>
        ))}
        <path d={`M${48 + now} 4V184`} className={styles.now} />
        <circle cx={48 + now} cy="5" r="4" className={styles.nowDot} />
      </svg>
      <svg viewBox="0 0 420 104" className={styles.wave}>
        {wave.map((height, index) => (
          <rect
            key={index}
            x={12 + index * 8}
            y={52 - height / 2}
            width="4"
            height={height}
            rx="2"
            data-tone={Math.floor(index / 10) % 2 ? 'person' : 'agent'}
          />
        ))}
      </svg>
    </div>
  )
}

/** Two voices in turn: each turn swells and fades. */
const wave = Array.from({ length: 50 }, (_, index) => {
  const turn = Math.sin(((index % 10) + 0.5) * (Math.PI / 10))
  return Math.round(6 + turn * (38 + 34 * Math.sin(index * 2.4)))
})
