/** Saved views of lists. */
export const messages = {
  'saved_views.all': 'All {nouns}',
  'saved_views.new': 'Save as new view…',
  'saved_views.name': 'Name of the view',
  'saved_views.share': 'Share with everyone in the tenant',
  'saved_views.columns': 'Arrange the columns as they are now',
  'saved_views.save': 'Save',
  'saved_views.reset': 'Reset',
  'saved_views.changed': 'Changed since it was saved',
  'saved_views.shared_by': 'Shared by {name}',
  'saved_views.usual': 'Open the list with {name}',
  'saved_views.copy': 'Copy the link of {name}',
  'saved_views.edit': 'Edit {name}',
  'saved_views.delete': 'Delete {name}',
  'saved_views.deleted': '"{name}" was deleted',
  'saved_views.undo': 'Undo',
}
