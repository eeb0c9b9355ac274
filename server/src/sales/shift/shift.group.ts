import { can } from '../../kit/permission.ts'
import { giveHeld } from '../../outlets/outlet/held-outlets.group.ts'
import { SHIFT_OUTLETS, updateShift } from './shift.commands.ts'

giveHeld('shift', 'shift', {
  held: SHIFT_OUTLETS,
  needs: can('shift', 'update'),
  write: (tx, id, outlet_ids) => updateShift(tx, { id, outlet_ids }),
})
