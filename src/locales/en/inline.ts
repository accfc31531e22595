/** Fields that are edited in the cells of a list. */
export const messages = {
  'inline.saving': 'Saving…',
  'inline.theirs': 'Someone else changed this to',
  'inline.open_form': 'Open the form',
}
