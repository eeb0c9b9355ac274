import { lockItems } from '../../catalog/item/item.lock.ts'
import { repriceItems } from '../../catalog/item/item-reprice.ts'
import { createPrice, updatePrice } from '../../catalog/price/price.commands.ts'
import { lockPrice } from '../../catalog/price/price.lock.ts'
import { readParts } from '../../catalog/price/price.parts.ts'
import { publishPrice } from '../../catalog/price/publish.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { askTogether } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { SALES_CHANNELS } from '../../outlets/outlet/outlet.input.ts'
import { brandToday } from '../../people/member/member.commands.ts'
import { RaiseMarginsInput } from './guard.input.ts'

interface Line {
  readonly item_id: number
  readonly price: number
}

/** The menus, locked, which have to cost what was seen of them. */
async function lockSeen(tx: WriteContext, lines: readonly (Line & { readonly seen_price: number })[]) {
  const items = await lockItems(
    tx,
    lines.map(({ item_id }) => item_id),
  )
  const by_id = new Map(items.map((row) => [row.id, row]))
  for (const [place, { item_id, seen_price }] of lines.entries()) {
    const item = by_id.get(item_id)
    if (!item || item.deleted_at) throw invalid({ [`lines.${place}.item_id`]: 'Menu tidak ditemukan' })
    if (item.price !== seen_price)
      throw new UserError('CONFLICT', `Harga ${item.name} sudah berubah, muat ulang lalu coba lagi`)
  }
  return items
}

/** Types prices into a list beside those that stand there. */
async function typeInto(tx: WriteContext, price_id: number, lines: readonly Line[]): Promise<void> {
  const list = await lockPrice(tx, price_id)
  const { overrides } = await readParts(tx, price_id)
  const typed = new Map(overrides.map(({ item_id, price }) => [item_id, price]))
  for (const { item_id, price } of lines) typed.set(item_id, price)
  await updatePrice(tx, {
    id: price_id,
    version: list.version,
    overrides: [...typed].map(([item_id, price]) => ({ item_id, price })),
  })
}

/** The highest priority of any list, and one more, so that the new one comes first. */
async function nextPriority(tx: WriteContext): Promise<number> {
  const row = await selectOwn(tx, 'price')
    .select('priority')
    .where('deleted_at', 'is', null)
    .orderBy('priority', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.min((row?.priority ?? 0) + 1, 1000)
}

/** Where the food is the brand's own to sell: platforms have lists of their own. */
const HOUSE_CHANNELS = SALES_CHANNELS.filter((channel) => ['DINE_IN', 'TAKEAWAY', 'QR'].includes(channel))

/**
 * Raises prices of menus that became dearer to make, in the menus themselves, in a list or in a new one from a day on, and
 * GrabFood's along with them: by the commands of menus and lists, so that their rights, rules, questions and entries in the
 * log are those of any change. What came of it is told a fortnight later.
 */
export const raiseMargins = command('margin.raise', {
  permission: can('price', 'update'),
  input: RaiseMarginsInput,
  asks: true,
  run: async (tx, input) => {
    const { source_kind, source_id, into, lines, grab_price_id } = input
    const items = await lockSeen(tx, lines)
    const tomorrow = addDays(await brandToday(tx), 1)
    let [price_id, label, starts_on] = [null as number | null, 'Harga menu', tomorrow]
    let channels: readonly string[] = []
    // Far prices and what a list would do are asked about in one question, the platform's along with the others.
    await askTogether(tx, async () => {
      if (into === 'menu') {
        const places = new Map(lines.map(({ item_id }, place) => [item_id, place]))
        const prices = new Map(lines.map(({ item_id, price }) => [item_id, price]))
        await repriceItems(tx, items, prices, ({ id }) => `lines.${places.get(id)}.price`)
      } else if (into === 'list') {
        price_id = input.price_id ?? 0
        await typeInto(tx, price_id, lines)
        const list = await lockPrice(tx, price_id)
        ;[label, channels] = [list.name, list.channels]
        if (list.starts_on && list.starts_on > starts_on) starts_on = list.starts_on
      } else {
        starts_on = input.starts_on ?? tomorrow
        ;[label, channels] = [input.name ?? '', HOUSE_CHANNELS]
        const made = await createPrice(tx, {
          ...{ name: label, channels: [...HOUSE_CHANNELS], starts_on, priority: await nextPriority(tx) },
          overrides: lines.map(({ item_id, price }) => ({ item_id, price })),
        })
        price_id = made.id
        await publishPrice(tx, { id: made.id })
      }
      const along = lines.flatMap(({ item_id, grab_price }) =>
        typeof grab_price === 'number' ? [{ item_id, price: grab_price }] : [],
      )
      if (grab_price_id && along.length > 0) {
        await typeInto(tx, grab_price_id, along)
        if (channels.length > 0) channels = [...new Set([...channels, 'GRABFOOD'])]
      }
    })
    const kept = await tx.db
      .insertInto('margin_raise')
      .values({
        ...{ brand_id: tx.brand_id, source_kind, source_id, price_id, label: label.slice(0, 120), starts_on },
        ...{
          grab_price_id: grab_price_id ?? null,
          channels: [...channels],
          item_ids: items.map(({ id }) => id),
        },
        ...{ created_at: tx.now(), created_by: tx.actor },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      ...{ action: 'margin.raise', entity: source_kind, entity_id: source_id, label },
      after: { starts_on, price_id, grab_price_id, item_ids: items.map(({ id }) => id) },
    })
    return { id: Number(kept.id) }
  },
})
