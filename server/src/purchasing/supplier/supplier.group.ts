import { can } from '../../kit/permission.ts'
import { giveHeld } from '../../outlets/outlet/held-outlets.group.ts'
import { updateSupplier } from './supplier.commands.ts'

giveHeld('supplier', 'supplier', {
  held: { table: 'supplier_outlet', key: 'supplier_id', label: 'Pemasok' },
  needs: can('supplier', 'update'),
  write: (tx, id, outlet_ids) => updateSupplier(tx, { id, outlet_ids }),
})
