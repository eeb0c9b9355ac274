import { addCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import {
  approveShiftSession,
  closeShiftSession,
  reopenShiftSession,
  setShiftSessionReason,
} from './shift-session.commands.ts'
import { shiftSessionEntity, shiftSessionList } from './shift-session.queries.ts'

const VIEW = can('report_shift', 'view')

addListField(shiftSessionList, VIEW, 'Sessions of tills of the outlets in reach, the latest opened first.')
addOneField('shiftSession', shiftSessionEntity, VIEW, 'Sesi kasir')

addCommandField('closeShiftSession', shiftSessionEntity, closeShiftSession, {
  input: { shift_session: 'CloseShiftSession' },
  description: 'Closes a running session with what was counted.',
})
addCommandField('reopenShiftSession', shiftSessionEntity, reopenShiftSession, {
  input: { shift_session: 'ReopenShiftSession' },
  description: 'Opens a closed session again; what was counted stays on record.',
})
addCommandField('setShiftSessionReason', shiftSessionEntity, setShiftSessionReason, {
  input: { shift_session: 'ShiftSessionReason' },
  description: 'Says why what was counted differs.',
})
addCommandField('approveShiftSession', shiftSessionEntity, approveShiftSession, {
  input: { shift_session: 'ApproveShiftSession' },
  description: 'Agrees to what differs beyond what the outlet tolerates.',
})
