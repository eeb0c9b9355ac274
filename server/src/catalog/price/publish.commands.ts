import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { assertMeant } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertBaseIsPublished, assertNotABase } from './price.base.ts'
import { PublishPriceInput } from './price.input.ts'
import { assertLive, lockPrice, type PriceRow } from './price.lock.ts'
import { readParts } from './price.parts.ts'
import { findingsNow } from './price-findings.ts'
import { assertListWithin } from './price-moves.ts'
import { statusAt } from './price-state.calc.ts'
import { keepVersion, termsOf } from './price-version.ts'

type State = Pick<PriceRow, 'published_at' | 'ended_at'>

async function setState(
  tx: WriteContext,
  before: PriceRow,
  change: { action: string; state: Partial<State> },
): Promise<void> {
  const { published_at, ended_at } = before
  await updateOwn(tx, 'price', { id: before.id })
    .set({ ...change.state, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: change.action,
    entity: 'price',
    entity_id: before.id,
    label: before.name,
    before: { published_at, ended_at },
    after: { published_at, ended_at, ...change.state, version: before.version + 1 },
  })
}

/** A list that starts from another sets prices by it, also without rules of its own. */
async function assertSetsPrices(tx: WriteContext, { id, base_price_id }: PriceRow): Promise<void> {
  if (base_price_id !== null) return
  const { rules, overrides, option_overrides } = await readParts(tx, id)
  if (rules.length + overrides.length + option_overrides.length === 0)
    throw invalid(
      { rules: 'Tambahkan aturan atau harga menu sebelum menerbitkan' },
      'Daftar harga ini masih kosong',
    )
}

/** Lets a list set prices, now or from a time on; a scheduled one may get another time. Only once. */
export const publishPrice = command('price.publish', {
  permission: can('price', 'update'),
  input: PublishPriceInput,
  asks: true,
  run: async (tx, { id, publish_at, version }) => {
    const before = await lockPrice(tx, id)
    const now = tx.now()
    if (statusAt(before, now.getTime()) === 'OnGoing')
      throw new UserError('CONFLICT', 'Daftar harga ini sudah berjalan')
    assertLive(before, now)
    await assertVersion(tx, 'price', before, version)
    const published_at = publish_at ? new Date(publish_at) : now
    if (published_at < now) throw invalid({ publish_at: 'Waktu terbit sudah lewat' })
    await assertSetsPrices(tx, before)
    await assertBaseIsPublished(tx, before)
    await assertListWithin(tx, id)
    assertMeant(tx, await findingsNow(tx, [{ id, published_at, above: null, found: [] }]))
    await setState(tx, before, { action: 'price.publish', state: { published_at } })
    await keepVersion(tx, id, termsOf(before, await readParts(tx, id)))
    return { id }
  },
})

/** Makes a draft of a scheduled list again. */
export const unschedulePrice = command('price.unschedule', {
  permission: can('price', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockPrice(tx, id)
    assertLive(before, tx.now())
    if (statusAt(before, tx.now().getTime()) === 'OnGoing')
      throw new UserError('CONFLICT', 'Daftar harga ini sudah berjalan')
    await assertNotABase(tx, before)
    if (before.published_at)
      await setState(tx, before, { action: 'price.unschedule', state: { published_at: null } })
    return { id }
  },
})

/** Ends a list that sets prices, for good. */
export const endPrice = command('price.end', {
  permission: can('price', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockPrice(tx, id)
    const status = statusAt(before, tx.now().getTime())
    if (status === 'End' || before.deleted_at)
      throw new UserError('CONFLICT', 'Daftar harga ini sudah berakhir')
    if (status === 'InActive') throw new UserError('CONFLICT', 'Daftar harga ini belum berjalan')
    await assertNotABase(tx, before)
    await setState(tx, before, { action: 'price.end', state: { ended_at: tx.now() } })
    return { id }
  },
})
