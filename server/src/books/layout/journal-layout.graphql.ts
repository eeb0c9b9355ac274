import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createJournalLayout, deleteJournalLayout, updateJournalLayout } from './journal-layout.commands.ts'
import { layoutEntity, layoutList } from './journal-layout.queries.ts'

addRecordFields(layoutList, can('books', 'view'), {
  list: 'Layouts of files of the journal, by name.',
  one: 'Tata letak',
})

addCommandFields(layoutEntity, {
  createJournalLayout: [
    createJournalLayout,
    { layout: 'NewJournalLayout' },
    'Keeps a layout of files of the journal.',
  ],
  updateJournalLayout: [
    updateJournalLayout,
    { layout: 'EditJournalLayout' },
    'Changes a layout; only the fields sent.',
  ],
})
addIdCommandFields({
  deleteJournalLayout: [deleteJournalLayout, 'Deletes a layout that no schedule mails and answers its id.'],
})
