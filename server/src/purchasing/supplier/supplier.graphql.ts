import { addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { archiveSupplier, createSupplier, restoreSupplier, updateSupplier } from './supplier.commands.ts'
import { supplierEntity, supplierList } from './supplier.queries.ts'

addListField(supplierList, can('supplier', 'view'), 'Suppliers that deliver to outlets in reach.')
addOneField('supplier', supplierEntity, can('supplier', 'view'), 'Pemasok')

addCommandField('createSupplier', supplierEntity, createSupplier, {
  input: { supplier: 'NewSupplier' },
  description: 'Adds a supplier with what it sells and at which prices.',
})
addCommandField('updateSupplier', supplierEntity, updateSupplier, {
  input: { supplier: 'EditSupplier' },
  description: 'Changes a supplier; only the fields sent, outlets and items as a whole.',
})
addIdCommandField('archiveSupplier', archiveSupplier, 'Archives a supplier and answers its id.')
addIdCommandField('restoreSupplier', restoreSupplier, 'Brings an archived supplier back and answers its id.')
