/** The loudness at which a level is full: that of a near voice. */
const full = 0.25

/** Android gives the microphone to one listener at a time, which is the speech recognition. */
const isShared = () => !/Android/.test(navigator.userAgent)

/**
 * Follows how loud the microphone is, from 0 to 1, in every frame. A microphone that is refused has no level.
 *
 * @returns what ends it
 */
export function followLevel(onLevel: (level: number) => void): () => void {
  let stop = () => {}
  let isOver = false
  if (navigator.mediaDevices && isShared()) {
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      (stream) => {
        stop = measure(stream, onLevel)
        if (isOver) stop()
      },
      () => {},
    )
  }
  return () => {
    isOver = true
    stop()
  }
}

function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let frame = 0
  const follow = () => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(Math.min(1, loudness(samples) / full))
    frame = requestAnimationFrame(follow)
  }
  follow()
  return () => {
    cancelAnimationFrame(frame)
    stream.getTracks().forEach((track) => track.stop())
    void context.close()
  }
}

/** The root mean square. */
export const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
