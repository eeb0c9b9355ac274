import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { correctIntakeIssue, dismissIntakeIssue } from './intake-issue.commands.ts'
import { intakeIssueEntity, intakeIssueList } from './intake-issue.queries.ts'

const VIEW = can('report_transaction', 'view')

addRecordFields(intakeIssueList, VIEW, {
  list: 'What tills of the outlets in reach sent and was not taken.',
  one: 'Kiriman',
})

addCommandFields(intakeIssueEntity, {
  correctIntakeIssue: [
    correctIntakeIssue,
    { intake_issue: 'CorrectIntakeIssue' },
    'Sends an entry once more, corrected; it is taken, or the messages say what is still wrong.',
  ],
  dismissIntakeIssue: [
    dismissIntakeIssue,
    { intake_issue: 'DismissIntakeIssue' },
    'Sets an entry aside that will not be taken.',
  ],
})
