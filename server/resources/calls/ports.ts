/** Tasks that fetch recordings, for call events that announce one. */
export { type RecordingPayload, recordingTask } from './recording.ts'
