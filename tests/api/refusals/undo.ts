const test = 'tests/api/undo.test.ts'

export const producedElsewhere = { 'change undone': test, 'change undo_over': test, 'change changed_since': test }
