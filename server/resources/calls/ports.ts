/** Fetching of recordings, for the events that tell of them. */
export { type RecordingPayload, recordingTask } from './recording.ts'
