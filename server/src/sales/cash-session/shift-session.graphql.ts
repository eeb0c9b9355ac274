import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  approveShiftSession,
  closeShiftSession,
  reopenShiftSession,
  setShiftSessionReason,
} from './shift-session.commands.ts'
import { shiftSessionEntity, shiftSessionList } from './shift-session.queries.ts'

const VIEW = can('report_shift', 'view')

addRecordFields(shiftSessionList, VIEW, {
  list: 'Sessions of tills of the outlets in reach, the latest opened first.',
  one: 'Sesi kasir',
})

addCommandFields(shiftSessionEntity, {
  closeShiftSession: [
    closeShiftSession,
    { shift_session: 'CloseShiftSession' },
    'Closes a running session with what was counted.',
  ],
  reopenShiftSession: [
    reopenShiftSession,
    { shift_session: 'ReopenShiftSession' },
    'Opens a closed session again; what was counted stays on record.',
  ],
  setShiftSessionReason: [
    setShiftSessionReason,
    { shift_session: 'ShiftSessionReason' },
    'Says why what was counted differs.',
  ],
  approveShiftSession: [
    approveShiftSession,
    { shift_session: 'ApproveShiftSession' },
    'Agrees to what differs beyond what the outlet tolerates.',
  ],
})
