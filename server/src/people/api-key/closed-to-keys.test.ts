import { expect, test } from 'vitest'
import { readOperations } from '../../../test/attack/operation.ts'
import { schema } from '../../schema.ts'
import { isClosedToKeys } from './closed-to-keys.ts'

const operations = readOperations(schema)
const closed = new Set(
  operations
    .filter(({ kind, name, permission }) =>
      isClosedToKeys({ name, permission }, kind === 'query' ? 'read' : 'write'),
    )
    .map(({ name }) => name),
)

test('keys never sign in, see sessions, passwords, keys or roles, nor pay', () => {
  for (const name of [
    ...['signIn', 'signOut', 'signUp', 'sessionList', 'revokeSession', 'revokeOtherSessions', 'me'],
    ...['changePassword', 'resetPassword', 'beginTwoStep', 'disableTwoStep', 'renewRecoveryCodes'],
    ...['passkeys', 'beginPasskey', 'addPasskey', 'removePasskey', 'signInByPasskey'],
    ...['apiKeyList', 'apiKey', 'createApiKey', 'updateApiKey', 'rotateApiKey', 'revokeApiKey'],
    ...['inviteAdmin', 'updateAdmin', 'adminList', 'createAdminGroup', 'updateAdminGroup', 'setRoleTwoStep'],
    ...[
      'createDevice',
      'createKitchenKey',
      'createKitchenPairingCode',
      'regenerateKitchenKey',
      'makeMemberCode',
      'setCashierPin',
    ],
    ...['createInvoice', 'invoiceList', 'payInvoiceOnline', 'createReportSchedule', 'acceptWorkbook'],
  ])
    expect([name, closed.has(name)]).toEqual([name, true])
})

test('of what takes no right only what tells of the brand is open, and nothing of it writes', () => {
  const open = operations.filter(
    ({ name, permission }) => typeof permission === 'string' && !closed.has(name),
  )
  expect(open.map(({ name }) => name).sort()).toEqual(
    ['brand', 'brandLowStock', 'city', 'cityList', 'provinceList', 'search'].sort(),
  )
  expect(open.filter(({ kind, permission }) => kind !== 'query' || permission === 'public')).toEqual([])
})

/** What guests scan at a table: it opens a menu for anybody who sits there. */
const QR = ['createTable', 'updateTable']

test('whatever makes a secret is closed', () => {
  const secret = /token|secret|password|pairing_code|recovery/i
  const leaking = operations.filter(({ kind, name, field }) => {
    if (kind === 'query' || closed.has(name) || QR.includes(name)) return false
    const type = schema.getType(String(field.type).replace(/[[\]!]/g, ''))
    return type && 'getFields' in type && Object.keys(type.getFields()).some((key) => secret.test(key))
  })
  expect(leaking.map(({ name }) => name)).toEqual([])
})

test('the trade itself is open', () => {
  for (const name of [
    'outletList',
    'itemList',
    'transactionList',
    'createItem',
    'createPurchaseOrder',
    'kitchenKeyList',
  ])
    expect([name, operations.some((operation) => operation.name === name), closed.has(name)]).toEqual([
      name,
      true,
      false,
    ])
})
