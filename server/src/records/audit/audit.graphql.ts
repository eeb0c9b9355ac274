import { addListField } from '../../kit/graphql/list-field.ts'
import { can } from '../../kit/permission.ts'
import { auditList } from './audit.queries.ts'

addListField(auditList, can('audit', 'view'), 'The audit trail, the newest first.')
