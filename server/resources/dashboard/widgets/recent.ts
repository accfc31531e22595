import { widget } from '../widget.ts'

/** The records that the reader has opened last. The console keeps them, and knows where each is shown. */
export default widget('recent', 'recent', undefined, async () => ({}))
