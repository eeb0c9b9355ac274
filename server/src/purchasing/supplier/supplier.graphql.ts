import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { archiveSupplier, createSupplier, restoreSupplier, updateSupplier } from './supplier.commands.ts'
import { supplierEntity, supplierList } from './supplier.queries.ts'

addRecordFields(supplierList, can('supplier', 'view'), {
  list: 'Suppliers that deliver to outlets in reach.',
  one: 'Pemasok',
})

addCommandFields(supplierEntity, {
  createSupplier: [
    createSupplier,
    { supplier: 'NewSupplier' },
    'Adds a supplier with what it sells and at which prices.',
  ],
  updateSupplier: [
    updateSupplier,
    { supplier: 'EditSupplier' },
    'Changes a supplier; only the fields sent, outlets and items as a whole.',
  ],
})
addIdCommandFields({
  archiveSupplier: [archiveSupplier, 'Archives a supplier and answers its id.'],
  restoreSupplier: [restoreSupplier, 'Brings an archived supplier back and answers its id.'],
})
