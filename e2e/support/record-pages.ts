import { expect, type Page } from '@playwright/test'

/** Pages of one record: where its id comes from. All of them tell what changed. */
export const RECORD_PAGES: Readonly<Record<string, string>> = {
  '/adjustment/campaign/$campaignId': 'countCampaignList',
  '/adjustment/detail/$adjustmentId': 'adjustmentList',
  '/adjustment/request/$requestId': 'stockRequestList',
  '/admin/edit/$adminId': 'adminList',
  '/cashier/edit/$cashierId': 'cashierList',
  '/cashier/role/edit/$roleId': 'tillRoleList',
  '/developers/edit/$keyId': 'apiKeyList',
  '/developers/webhook/edit/$webhookId': 'webhookEndpointList',
  '/developers/webhook/log/$deliveryId': 'webhookDeliveryList',
  '/discount/edit/$discountId': 'discountList',
  '/income-expenses/cash/$placeId': 'cashPlaceList',
  '/income-expenses/cash/transfer/$transferId': 'cashTransferList',
  '/income-expenses/edit/$entryId': 'incomeExpenseList',
  '/ingredient/$outlet/edit/$ingredientId': 'ingredientList',
  '/ingredient/edit/$ingredientId': 'ingredientList',
  '/integration/grab/$outletId/manage-menu':
    'grabStoreList(limit: 1, filters: [{field: "grab_integration_status", type: String, operator: In, value: ["ACTIVE"]}])',
  '/invoice/detail/$invoiceId': 'invoiceList',
  '/kitchen/edit/$keyId': 'kitchenKeyList',
  '/member/campaign/edit/$campaignId': 'memberCampaignList',
  '/member/edit/$memberId': 'memberList',
  '/menu/edit/$menuId': 'itemList',
  '/menu/group/edit/$groupId': 'itemGroupList',
  '/outlet/edit/$outletId': 'outletList',
  '/payment/edit/$outletId': 'outletList',
  '/payment/reconciliation/$accountId': 'bankAccountList',
  '/payment/reconciliation/payout/$fileId': 'payoutFileList',
  '/price/edit/$priceId': 'priceList',
  '/purchase-order/detail/$purchaseOrderId': 'purchaseOrderList',
  '/purchase-order/edit/$purchaseOrderId': 'purchaseOrderList',
  '/receiving/batch/$batchId': 'paymentBatchList',
  '/receiving/detail/$produceId': 'receivingList',
  '/receiving/edit/$receivingId':
    'receivingList(limit: 1, filters: [{field: "kind", type: String, operator: In, value: ["purchase"]}])',
  '/recipe/edit/$recipeId': 'recipeList',
  '/report/shift/$shiftId': 'shiftSessionList',
  '/roles/edit/$roleId': 'adminGroupList',
  '/shift/edit/$shiftId': 'shiftList',
  '/supplier/edit/$supplierId': 'supplierList',
  '/table/edit/$tableId': 'tableList',
  '/table/group/edit/$groupId': 'tableGroupList',
  '/variant/bahan/$variantId': 'variantList',
  '/variant/edit/$variantId': 'variantList',
  '/variant/harga/$variantId': 'variantList',
}

/** Asks the API as whoever the browser is signed in as. */
export async function ask(page: Page, query: string, variables: object = {}) {
  const token = await page.request.get('/api/auth')
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${((await token.json()) as { token: string }).token}` },
    data: { query, variables },
  })
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
  expect(errors, query).toBeUndefined()
  return data
}

/** The id of what a list begins with. */
export async function firstId(page: Page, list: string): Promise<number> {
  const data = await ask(
    page,
    `{ found: ${list.includes('(') ? list : `${list}(limit: 1)`} { nodes { id } } }`,
  )
  const [node] = (data.found as { nodes: { id: number }[] }).nodes
  expect(node, list).toBeDefined()
  return node?.id ?? 0
}

/** The address of the first record of a page. */
export async function pathOf(page: Page, path: string): Promise<string> {
  const id = await firstId(page, RECORD_PAGES[path] ?? '')
  const outlet = path.includes('$outlet/') ? await firstId(page, 'outletList') : 0
  return path.replace('$outlet/', `${outlet}/`).replace(/\$\w+/, String(id))
}
