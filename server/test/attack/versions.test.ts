import { getNamedType, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { readOperations } from './operation.ts'

const app = useTestApp()

/** Mutations that take no version of what they change, and why nobody's change is lost by them. */
const WITHOUT: Readonly<Record<string, string>> = {
  'makes something new, or has something made':
    'askBrandClosing askDataArchive examineDoctor add… commit… connect… copy… create… duplicate… import… invite… mapUnknownItem merge… place… request… savePurchaseOrderTemplate testWebhookEndpoint ' +
    'send… sendPaymentProof startGrabSimulator sync… signUp saveInvoiceDraft refundTransaction beginTwoStep beginPasskey beginPasskeySignIn beginCompanySignIn testCompanySignIn testGuestPayment',
  'sets one state, judged under the lock of its record':
    'accept… approve… archive… back… cancel… close… confirm… count… deleteInvoiceDraft deleteJournalLayout deleteReportSchedule deleteSavedView deleteWatch deliver… disable… ' +
    'markChargeReturned refundOrderCharge discard… dismiss… end… extend… finish… open… pause… pay… post… publish… ready… receive… recount… regenerate… reject… ' +
    'remove… renew… reopen… resend… reset… restore… resume… retry… reverse… revoke… rollBack… rotate… seeReceiptMarks ' +
    'setAsideSales settle… start… submit… try… unbind… unschedule… validate… verify… void… withdraw… correctIntakeIssue ' +
    'setBookMapping setShiftSessionReason setRoleTwoStep setNotification setBrandQr setGrabAutoPush setGrabReadyTime checkSalesImport checkWorkbook ' +
    'changePassword grantOperatorConsent makeMemberCode setMemberRetention setCashierPin mendFinding mendVariance putAsideFinding takeBackFinding undoRepair',
  'sets what is named of many records, and nothing beside it':
    'applyOutletSettings changeIngredients changeItems offerItems regroupItems setGrabItems setItemsSoldOut setOutletAreas setOutletRates ' +
    'setItemPictures setStockLevels updateMinimumStock',
  'moves something among others': 'moveItem moveItemGroup',
  'adds to a sum': 'changeMemberPoints rebookReceipts redeemPointReward returnPointReward',
  'takes of what is left of a line and of a payout, judged under the lock of their account':
    'matchBankAccount matchSettlementLine explainSettlementLine writeOffPayout undoSettlementMatch',
  'carries what was seen otherwise':
    'raiseMargins takeBackChange takeBackRequest setBudget setOptionPrices changeItemPrices undoItemPrices fileTaxReturn saveTableLayout orderSuggested',
  'is of its author alone, whose last word counts, and notes that one has looked':
    'renamePasskey editComment readMentions',
  'says what an admin does with a task of its own, whose last word counts':
    'dismissTask giveTask restoreTask snoozeTask setTaskTelling setPushTelling',
  'is of one session alone': 'signIn signInByPasskey signOut beginLookAs addPushDevice testPush',
  'arranges the first page of whoever sends it': 'setDashboardLayout pinSavedView',
  'says what a page opens with, whose last word counts': 'setOwnViewDefault setRoleViewDefault',
  'adds what is not there yet': 'takeOverSavedViews beginStarterSet',
}

const named = Object.values(WITHOUT).flatMap((names) => names.split(' '))
const isNamed = (name: string) =>
  named.some((known) => (known.endsWith('…') ? name.startsWith(known.slice(0, -1)) : name === known))

test('whoever edits what he has read may name its version; every other write is known with its reason', () => {
  const without: string[] = []
  const versioned: string[] = []
  for (const { name, field } of readOperations(schema).filter(({ kind }) => kind === 'mutation')) {
    const input = field.args.map(({ type }) => getNamedType(type)).find(isInputObjectType)
    if (input?.getFields().version) versioned.push(name)
    else if (name.startsWith('update') ? name !== 'updateMinimumStock' : !isNamed(name)) without.push(name)
  }
  expect(without).toEqual([])
  expect(versioned).toEqual(
    expect.arrayContaining([
      'updateOutlet',
      'updateBrand',
      'setCashRules',
      'setAdjustmentLimit',
      'setOutletQr',
    ]),
  )
})

/** A settings form: how it is read, how it is saved, and two things two people want of it. */
interface Settings {
  readonly read: string
  readonly save: string
  readonly field: string
  readonly values: (outlet_id: number, wanted: number) => object
}

const SETTINGS: Readonly<Record<string, Settings>> = {
  'rules of drawers': {
    read: '{ of: cashRules { version tolerance } }',
    save: 'mutation ($of: SetCashRules!) { setCashRules(cash_rules: $of) }',
    field: 'tolerance',
    values: (outlet_id, tolerance) => ({ rules: [{ outlet_id, is_blind: false, tolerance }] }),
  },
  'the limit of stock documents': {
    read: '{ of: adjustmentSetting { version approval_limit } }',
    save: 'mutation ($of: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $of) { version } }',
    field: 'approval_limit',
    values: (_outlet, approval_limit) => ({ approval_limit }),
  },
  'rules of orders': {
    read: '{ of: purchaseOrderRules { version approval_limit } }',
    save: 'mutation ($of: EditPurchaseOrderRules!) { setPurchaseOrderRules(rules: $of) { version } }',
    field: 'approval_limit',
    values: (_outlet, approval_limit) => ({ approval_limit, tolerance_bp: 500 }),
  },
  'who may order at tables': {
    read: '{ list: outletList { nodes { version order_most_amount } } }',
    save: 'mutation ($of: OutletQr!) { setOutletQr(qr: $of) { version } }',
    field: 'order_most_amount',
    values: (id, order_most_amount) => ({ id, order_most_amount }),
  },
}

test.each(Object.entries(SETTINGS))(
  '%s: who saves what another has changed meanwhile is told who and what, and nothing is lost',
  async (_name, { read, save, field, values }) => {
    const brand = await app().createBrand()
    const outlet_id = await brand.createOutlet()
    const one = brand.master
    const other = await brand.signInAs('Master')
    const look = async () => {
      const { of, list } = await one.ask(read)
      const [found] = list?.nodes ?? [of].flat()
      return found as Record<string, number>
    }
    // Who names none means whatever stands.
    await one.ask(save, { of: values(outlet_id, 1_000_000) })
    expect((await look())[field]).toBe(1_000_000)
    const seen = (await look()).version
    await other.ask(save, { of: { ...values(outlet_id, 2_500_000), version: seen } })
    const { code, actor, version, changes } = (
      await one.fail(save, { of: { ...values(outlet_id, 3_000_000), version: seen } })
    ).extensions
    expect([code, version]).toEqual(['CONFLICT', (await look()).version])
    expect(actor).toMatch(/^Orang /)
    expect(changes).toEqual([expect.objectContaining({ field, new: 2_500_000 })])
    expect((await look())[field]).toBe(2_500_000)
    await one.ask(save, { of: { ...values(outlet_id, 3_000_000), version } })
    expect((await look())[field]).toBe(3_000_000)
  },
)

test('of many who save settings at once from one state, one is taken', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const { save, values } = SETTINGS['rules of orders'] as Settings
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      brand.master.send(save, { of: { ...values(0, turn), version: 0 } }),
    ),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})
