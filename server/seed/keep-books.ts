import { sql } from 'kysely'
import type { Context, WriteContext } from '../src/kit/context.ts'
import { insertRows } from '../src/kit/db/bulk-rows.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, daysBetween, monthOf } from '../src/outlets/outlet/business-date.calc.ts'
import { nextTime, type RecurrenceRule } from '../src/purchasing/income-expense/recurrence.calc.ts'
import { writeDueEntries } from '../src/purchasing/income-expense/recurring.commands.ts'
import { splitAmount } from '../src/purchasing/income-expense/split.calc.ts'
import type { DemoBrand, DemoOutlet } from './demo-data.ts'
import { createRandom } from './sales/random.ts'

interface Keeping {
  ctx: Context
  data: DemoBrand
  outlet_ids: ReadonlyMap<string, number>
  from: string
  today: string
}

/** What is due again and again: in rupiah for each receipt an outlet writes a day. */
interface Due {
  category: string
  description: string
  counterparty: string
  rule: RecurrenceRule
  every?: number
  a_receipt: number
  /** It is for the days up to the next time. */
  is_spread?: boolean
}

const DUE: readonly Due[] = [
  {
    category: 'Sewa Tempat',
    description: 'Sewa tempat',
    counterparty: 'Pemilik ruko',
    rule: 'month_start',
    a_receipt: 190_000,
    is_spread: true,
  },
  {
    category: 'Gaji & Lembur',
    description: 'Gaji karyawan',
    counterparty: 'Karyawan outlet',
    rule: 'month_start',
    a_receipt: 520_000,
    is_spread: true,
  },
  {
    category: 'Internet',
    description: 'Internet outlet',
    counterparty: 'Penyedia internet',
    rule: 'month_day',
    every: 5,
    a_receipt: 3_500,
    is_spread: true,
  },
  {
    category: 'Listrik',
    description: 'Tagihan listrik',
    counterparty: 'PLN',
    rule: 'month_day',
    every: 20,
    a_receipt: 85_000,
    is_spread: true,
  },
]

/** What is bought now and then: on how many days, and for how much. */
const NOW_AND_THEN: readonly {
  category: string
  words: readonly string[]
  rate: number
  least: number
  most: number
}[] = [
  {
    category: 'Air & Galon',
    words: ['Galon air 6 buah', 'Galon air 8 buah'],
    rate: 0.14,
    least: 90,
    most: 160,
  },
  {
    category: 'Gas Elpiji',
    words: ['Gas elpiji 12 kg', 'Gas elpiji 50 kg'],
    rate: 0.1,
    least: 220,
    most: 760,
  },
  {
    category: 'Kebersihan',
    words: ['Sabun dan pembersih', 'Jasa pengendali hama'],
    rate: 0.05,
    least: 120,
    most: 450,
  },
  {
    category: 'Perbaikan & Perawatan',
    words: ['Servis mesin espresso', 'Servis AC', 'Ganti keran'],
    rate: 0.03,
    least: 150,
    most: 1800,
  },
  { category: 'Kemasan', words: ['Gelas dan tutup', 'Kantong kertas'], rate: 0.06, least: 300, most: 1200 },
  { category: 'Promosi', words: ['Iklan media sosial', 'Cetak spanduk'], rate: 0.03, least: 250, most: 900 },
  { category: 'Pajak & Retribusi', words: ['Retribusi kebersihan'], rate: 0.02, least: 75, most: 150 },
]
const EARNED = ['Jual kardus bekas', 'Jual minyak jelantah']
const THOUSAND = 1_000
/** What the accountant takes a month. */
const ACCOUNTANT = 3_500_000

async function readCategories(tx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOwn(tx, 'income_expense_category')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Schedules of the outlets that are not there yet, due from the first day on. */
async function insertSchedules(
  tx: WriteContext,
  { data, outlet_ids, from }: Keeping,
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await selectOwn(tx, 'income_expense_recurring').select('id').limit(1).execute()
  if (known.length > 0) return
  const now = tx.now()
  const all = data.outlets.flatMap((outlet) => {
    const outlet_id = outlet_ids.get(outlet.code)
    if (outlet_id === undefined || outlet.deleted_at) return []
    return DUE.map((due) => ({ due, outlet, outlet_id }))
  })
  const before = addDays(from, -1)
  const rows = all.map(({ due, outlet }) => ({
    brand_id: tx.brand_id,
    kind: 'expense',
    category_id: categories.get(due.category) ?? null,
    description: `${due.description} ${outlet.code}`,
    counterparty: due.counterparty,
    amount: Math.round((due.a_receipt * outlet.tx_per_day) / 100_000) * 100_000,
    method: 'bank',
    rule: due.rule,
    every: due.every ?? 1,
    is_spread: due.is_spread ?? false,
    next_on: nextTime(before, { rule: due.rule, every: due.every ?? 1 }),
    author: 'Sistem',
    created_at: now,
    updated_at: now,
  }))
  const made = await tx.db
    .insertInto('income_expense_recurring')
    .values(rows)
    .returning(['id', 'description'])
    .execute()
  const ids = new Map(made.map(({ id, description }) => [description, id]))
  await insertRows(
    tx,
    'income_expense_recurring_share',
    all.map(({ due, outlet, outlet_id }) => ({
      brand_id: tx.brand_id,
      recurring_id: ids.get(`${due.description} ${outlet.code}`),
      outlet_id,
      weight: 1,
    })),
  )
}

/** What an outlet bought now and then on a day, and what it earned beside sales. */
function makeDay(
  outlet: DemoOutlet,
  outlet_id: number,
  date: string,
  categories: ReadonlyMap<string, number>,
) {
  const random = createRandom(`books ${outlet.code} ${date}`)
  const size = outlet.tx_per_day / 180
  const entries: Record<string, unknown>[] = []
  const add = (
    category: string,
    values: { kind: string; description: string; amount: number; method: string },
  ) =>
    entries.push({
      shares: splitAmount(values.amount, [{ outlet_id, weight: 1 }]),
      category_id: categories.get(category) ?? null,
      business_date: date,
      source_key: `demo ${outlet.code} ${date} ${entries.length}`,
      ...values,
    })
  for (const { category, words, rate, least, most } of NOW_AND_THEN) {
    if (!random.chance(rate)) continue
    const amount = Math.max(10, Math.round((random.between(least, most) * size) / 5) * 5) * THOUSAND
    const method = amount > 500_000 ? 'bank' : 'petty_cash'
    add(category, { kind: 'expense', description: random.pick(words), amount, method })
  }
  if (random.chance(0.02))
    add('Penjualan Barang Bekas', {
      kind: 'income',
      description: random.pick(EARNED),
      amount: random.between(8, 40) * 5_000,
      method: 'petty_cash',
    })
  return entries
}

/** What the head office pays for all outlets, shared by their size; one entry a month. */
function makeShared(
  { data, from, today }: Keeping,
  outlets: readonly { outlet: DemoOutlet; outlet_id: number }[],
  categories: ReadonlyMap<string, number>,
) {
  const shares = splitAmount(
    ACCOUNTANT,
    outlets.map(({ outlet, outlet_id }) => ({ outlet_id, weight: outlet.tx_per_day })),
  )
  const entries: Record<string, unknown>[] = []
  for (
    let month = addDays(monthOf(from), 9);
    month <= today;
    month = addDays(monthOf(addDays(month, 31)), 9)
  ) {
    if (month < from) continue
    entries.push({
      shares,
      kind: 'expense',
      category_id: categories.get('Pengeluaran Lain-lain') ?? null,
      description: `Jasa akuntan ${data.brand.name}`,
      business_date: month,
      amount: ACCOUNTANT,
      method: 'bank',
      source_key: `demo ${data.brand.domain} ${month}`,
    })
  }
  return entries
}

/**
 * Keeps the books of a demo brand up to today: rent, wages, electricity and internet as they are due, small things now
 * and then, the accountant's fee over all outlets. What is there already is left.
 */
export async function keepBooks(keeping: Keeping): Promise<void> {
  const { ctx, data, outlet_ids, from, today } = keeping
  await transaction(ctx, async (tx) => {
    const categories = await readCategories(tx)
    await insertSchedules(tx, keeping, categories)
    await writeDueEntries(tx)
    const outlets = data.outlets.flatMap((outlet) => {
      const outlet_id = outlet_ids.get(outlet.code)
      return outlet_id === undefined || outlet.deleted_at ? [] : [{ outlet, outlet_id }]
    })
    const entries = [
      ...outlets.flatMap(({ outlet, outlet_id }) =>
        Array.from({ length: daysBetween(from, today) + 1 }, (_, day) =>
          makeDay(outlet, outlet_id, addDays(from, day), categories),
        ).flat(),
      ),
      ...makeShared(keeping, outlets, categories),
    ]
    await sql`with given as (
        select * from json_to_recordset(${JSON.stringify(entries)}::json) as x(shares json, kind text, category_id int,
          description text, business_date date, amount bigint, method text, source_key text)
      ), entry as (
        insert into income_expense (brand_id, kind, category_id, description, business_date, amount, method, source,
          source_key, author, created_at, updated_at)
        select ${tx.brand_id}, kind, category_id, description, business_date, amount, method, 'manual', source_key,
          'Sistem', ${tx.now()}::timestamptz, ${tx.now()}::timestamptz from given order by business_date, source_key
        on conflict (brand_id, source, source_key) where source_key is not null do nothing
        returning id, source_key
      )
      insert into income_expense_share (brand_id, income_expense_id, outlet_id, weight, amount)
      select ${tx.brand_id}, e.id, s.outlet_id, s.weight, s.amount
      from entry e join given g using (source_key)
      cross join lateral json_to_recordset(g.shares) as s(outlet_id int, weight int, amount bigint)`.execute(
      tx.db,
    )
  })
}
