import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { transaction } from '../../kit/transaction.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { saveMemberTiers } from '../../people/member/member-tier.commands.ts'
import { insertItem } from '../item/item.factory.ts'
import { insertItemGroup } from '../item-group/item-group.factory.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const CREATE =
  'mutation($p: NewPrice!) { createPrice(price: $p) { id members member_tiers { id name } version } }'
const UPDATE = 'mutation($p: EditPrice!) { updatePrice(price: $p) { members member_tiers { name } } }'
const PREVIEW = `query($item: Int!, $outlet: Int!, $member: Int, $tier: Int) {
  pricePreview(item_id: $item, outlet_id: $outlet, channel: "DINE_IN", member_id: $member, member_tier_id: $tier,
    date: "2026-11-21", time: "12:00") { price verdicts { outcome } } }`
const rules = [{ target: 'all', kind: 'percent', value: -1000 }]

test('a list for tiers prices what their members buy, and says why it does not price the rest', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const item = await transaction(brand.ctx, async (tx) => {
    const item_group_id = await insertItemGroup(tx, { code: 'KOPI', name: 'Kopi' })
    return insertItem(tx, { code: 'KOPI1', name: 'Kopi', price: 20_000, item_group_id })
  })
  const [silver = 0, gold = 0] = await saveMemberTiers(brand.ctx, {
    tiers: [{ name: 'Perak' }, { name: 'Emas' }],
  })
  const fieldsOf = async (document: string, p: object) =>
    (await brand.master.fail(document, { p })).extensions.fields
  const missing = { member_tier_ids: 'Pilih minimal satu tingkat' }
  expect(await fieldsOf(CREATE, { name: 'X', members: 'tiers' })).toEqual(missing)
  expect(await fieldsOf(CREATE, { name: 'X', members: 'tiers', member_tier_ids: [9999] })).toEqual({
    member_tier_ids: 'Tingkat tidak ditemukan',
  })
  const { createPrice } = await brand.master.ask(CREATE, {
    p: { name: 'Emas', members: 'tiers', member_tier_ids: [gold], rules },
  })
  expect(createPrice).toMatchObject({ members: 'tiers', member_tiers: [{ id: gold, name: 'Emas' }] })
  expect(await fieldsOf(UPDATE, { id: createPrice.id, member_tier_ids: [] })).toEqual(missing)
  await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', {
    p: { id: createPrice.id },
  })
  const rich = await createMember(brand.ctx, { name: 'Ayu', phone: '081211110001', member_tier_id: gold })
  const poor = await createMember(brand.ctx, { name: 'Budi', phone: '081211110002', member_tier_id: silver })
  const preview = async (buyer: { member?: number; tier?: number }) => {
    const { pricePreview } = await brand.master.ask(PREVIEW, { item, outlet, ...buyer })
    return [pricePreview.price, pricePreview.verdicts[0].outcome]
  }
  expect(await preview({})).toEqual([20_000, 'MEMBERS_ONLY'])
  expect(await preview({ member: rich.id })).toEqual([18_000, 'WON'])
  expect(await preview({ member: poor.id })).toEqual([20_000, 'OTHER_TIER'])
  expect(await preview({ tier: gold })).toEqual([18_000, 'WON'])
  expect(await preview({ tier: 0 })).toEqual([20_000, 'OTHER_TIER'])
  const stranger = await createMember((await app().createBrand()).ctx, { name: 'X', phone: '081211110003' })
  const refused = await brand.master.fail(PREVIEW, { item, outlet, member: stranger.id + 1000 })
  expect(refused.extensions.code).toBe('NOT_FOUND')
  const { updatePrice } = await brand.master.ask(UPDATE, { p: { id: createPrice.id, members: 'members' } })
  expect(updatePrice.members).toBe('members')
  expect(await preview({ member: poor.id })).toEqual([18_000, 'WON'])
  const copy = await brand.master.ask('mutation($id: Int!) { duplicatePrice(id: $id) }', {
    id: createPrice.id,
  })
  const { price } = await brand.master.ask(
    'query($id: Int!) { price(id: $id) { members member_tiers { id } } }',
    {
      id: copy.duplicatePrice,
    },
  )
  expect(price).toEqual({ members: 'members', member_tiers: [{ id: gold }] })
})
