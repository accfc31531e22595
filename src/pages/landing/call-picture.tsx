import styles from './call-picture.module.css'

type Tone = 'agent' | 'person' | 'missed'

const now = 336

/** Each lane is a line of the call center, each bar a call: its start, duration and answering side. */
const lanes: [start: number, length: number, tone: Tone][][] = [
  [
    [0, 86, 'agent'],
    [98, 40, 'agent'],
    [150, 122, 'person'],
    [284, now - 284, 'agent'],
  ],
  [
    [28, 52, 'person'],
    [92, 134, 'agent'],
    [240, 18, 'missed'],
    [270, now - 270, 'agent'],
  ],
  [
    [8, 120, 'agent'],
    [142, 60, 'agent'],
    [214, 84, 'agent'],
  ],
  [
    [44, 24, 'missed'],
    [80, 96, 'person'],
    [190, 72, 'agent'],
    [276, now - 276, 'person'],
  ],
  [
    [0, 62, 'agent'],
    [76, 84, 'agent'],
    [174, 30, 'agent'],
    [218, now - 218, 'agent'],
  ],
]

const laneHeight = 34

/** A decorative picture of calls, and of one call as a waveform. */
export function CallPicture() {
  return (
    <div className={styles.picture} aria-hidden>
      <svg viewBox="0 0 420 196" className={styles.lanes}>
        <path d={`M${48 + now} 4V190`} className={styles.now} />
        {lanes.map((calls, lane) => (
          <g key={lane} transform={`translate(12 ${12 + lane * laneHeight})`}>
            <circle cx="10" cy="12" r="10" className={styles.line} />
            <path d="M36 12H396" className={styles.rail} />
            {calls.map(([start, length, tone]) => (
              <rect key={start} x={36 + start} y="4" width={length} height="16" rx="8" data-tone={tone} />
            ))}
            {calls.some(([start, length]) => start + length === now) && (
              <circle cx={36 + now} cy="12" r="7" className={styles.live} />
            )}
          </g>
        ))}
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

/** Two alternating voices: each turn swells and fades. */
const wave = Array.from({ length: 50 }, (_, index) => {
  const turn = Math.sin(((index % 10) + 0.5) * (Math.PI / 10))
  return Math.round(6 + turn * (46 + 26 * Math.sin(index * 2.4)))
})
