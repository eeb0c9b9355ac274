import { addCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { correctIntakeIssue, dismissIntakeIssue } from './intake-issue.commands.ts'
import { intakeIssueEntity, intakeIssueList } from './intake-issue.queries.ts'

const VIEW = can('report_transaction', 'view')

addListField(intakeIssueList, VIEW, 'What tills of the outlets in reach sent and was not taken.')
addOneField('intakeIssue', intakeIssueEntity, VIEW, 'Kiriman')

addCommandField('correctIntakeIssue', intakeIssueEntity, correctIntakeIssue, {
  input: { intake_issue: 'CorrectIntakeIssue' },
  description: 'Sends an entry once more, corrected; it is taken, or the messages say what is still wrong.',
})
addCommandField('dismissIntakeIssue', intakeIssueEntity, dismissIntakeIssue, {
  input: { intake_issue: 'DismissIntakeIssue' },
  description: 'Sets an entry aside that will not be taken.',
})
