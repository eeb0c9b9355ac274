import { addCommandFields } from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { createBankAccount, updateBankAccount } from './bank-account.commands.ts'
import { bankAccountEntity, bankAccountList } from './bank-account.queries.ts'

addRecordFields(bankAccountList, can('payment', 'view'), {
  list: 'Accounts at banks of which every outlet is in reach, by name.',
  one: 'Rekening',
})

addCommandFields(bankAccountEntity, {
  createBankAccount: [createBankAccount, { bank_account: 'NewBankAccount' }, 'Adds an account at a bank.'],
  updateBankAccount: [
    updateBankAccount,
    { bank_account: 'EditBankAccount' },
    'Changes an account; only the fields sent, outlets and methods as a whole.',
  ],
})
