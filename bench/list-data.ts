import type pg from 'pg'
import { createAccessTokens } from '../server/src/access/session/token.ts'
import { createViewerLoader } from '../server/src/access/session/viewer.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createContext } from '../server/src/kit/brand-context.ts'
import { createClock } from '../server/src/kit/clock.ts'
import type { Services } from '../server/src/kit/context.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createHeavyWork } from '../server/src/kit/heavy/heavy-work.ts'
import { outsideFromEnvironment } from '../server/src/kit/outside/outside.ts'
import { guestPaymentsFromEnvironment } from '../server/src/sales/guest-payment/qris.ts'
import { schema } from '../server/src/schema.ts'
import { billingFromEnvironment } from '../server/src/subscription/billing.ts'

const CITIES = 400
const GROUPS = 400
// Not the id of a brand, so that it can be told from one among a statement's parameters.
const FIRST_GROUP = 1000
const VARIANTS = 40

/** Of this many rows one belongs to the other brand. */
const OTHER_BRAND_EVERY = 11

/** A list as the product is asked for it: the query, and what its filter is given in turn. */
export interface MeasuredList {
  readonly query: string
  readonly ids: readonly number[]
  readonly variables: (id: number) => Record<string, unknown>
}

/** Makes two brands, the first with a Master who is signed in. */
export async function fillBrands(admin: pg.Client, session_id: string) {
  await loadRegions(admin)
  const brand_id = 1
  await admin.query("select set_config('app.brand_id', '1', false)")
  await admin.query(`
    insert into brand (id, domain, name, email, phone) values (1, 'ukur', 'Ukur', 'a@ukur.example', '+6281200000001'), (2, 'lain', 'Lain', 'b@ukur.example', '+6281200000002');
    insert into access_version (brand_id) values (1), (2);
    insert into plan_history (brand_id, plan_id, status, start_date, end_date) values (1, 4, 'OnGoing', clock_now(), clock_now() + interval '1 year');
    insert into admin_group (brand_id, id, name, is_master) values (1, 1, 'Master', true);
    insert into admin (brand_id, id, admin_group_id, name, email, phone, password_hash, is_all_outlets)
      values (1, 1, 1, 'Ratri', 'a@ukur.example', '+6281200000001', '', true);`)
  await admin.query(
    `insert into session (brand_id, id, admin_id, salt, rotated_at, expires_at) values (1, $1, 1, '', clock_now(), clock_now() + interval '1 day')`,
    [session_id],
  )
  return { brand_id, session_id }
}

/** Outlets by name within one of 400 cities, with their city. */
export async function fillOutlets(admin: pg.Client, rows: number): Promise<MeasuredList> {
  await admin.query(
    `insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
     select case when n % ${OTHER_BRAND_EVERY} = 0 then 2 else 1 end, 'O' || n, 'Outlet ' || md5(n::text), 'o' || n || '@ukur.example', '+62274' || lpad(n::text, 7, '0'),
       'Jalan Ukur No. ' || n, c.province_id, c.id, 'Asia/Jakarta'
     from generate_series(1, $1::int) n
     join (select id, province_id, row_number() over (order by id) - 1 as place from city limit ${CITIES}) c on c.place = n % ${CITIES}`,
    [withOtherBrand(rows)],
  )
  await admin.query('vacuum analyze')
  const { rows: cities } = await admin.query<{ id: number }>(
    `select id from city order by id limit ${CITIES}`,
  )
  return {
    query: `query GetOutletList($page: Int, $limit: Int, $filters: [Filter!]) { outletList(page: $page, limit: $limit, filters: $filters) {
      total page limit nodes { id name code phone complete_address is_use_pin created_at city { id name } } } }`,
    ids: cities.map((city) => city.id),
    variables: (id) => ({
      page: 1,
      limit: 10,
      filters: [
        { field: 'city_id', type: 'ID', operator: 'IsEqualTo', value: [String(id)] },
        { field: 'name', sort: 'Asc' },
      ],
    }),
  }
}

/** Menu items on sale by name within one of 400 groups, with their group and two variants each. */
export async function fillItems(admin: pg.Client, rows: number): Promise<MeasuredList> {
  const count = withOtherBrand(rows)
  await admin.query(`
    insert into item_group (brand_id, id, code, name)
      select b, ${FIRST_GROUP} + n, 'G' || n, 'Grup ' || n from generate_series(0, ${GROUPS} - 1) n, generate_series(1, 2) b;
    insert into variant (brand_id, id, code, name)
      select b, n, 'V' || n, 'Varian ' || n from generate_series(1, ${VARIANTS}) n, generate_series(1, 2) b;
    insert into item (brand_id, id, item_group_id, code, name, description, price, cost, sort)
      select case when n % ${OTHER_BRAND_EVERY} = 0 then 2 else 1 end, n, ${FIRST_GROUP} + n % ${GROUPS}, 'M' || n, 'Menu ' || md5(n::text),
        'Dibuat segar setiap hari, nomor ' || n, 1000 * (5 + n % 90), 400 * (5 + n % 90), n / ${GROUPS}
      from generate_series(1, ${count}) n;
    insert into item_variant (brand_id, item_id, variant_id, sort)
      select i.brand_id, i.id, 1 + (i.id + k * 7) % ${VARIANTS}, k from item i, generate_series(0, 1) k`)
  await admin.query('vacuum analyze')
  return {
    query: `query GetItemList($page: Int, $limit: Int, $filters: [Filter!]) { itemList(page: $page, limit: $limit, filters: $filters) {
      total page limit nodes { id code name price stock_mode is_active created_at item_group { id name } variants { id name kind } } } }`,
    ids: Array.from({ length: GROUPS }, (_, index) => FIRST_GROUP + index),
    variables: (id) => ({
      page: 1,
      limit: 10,
      filters: [
        { field: 'item_group_id', type: 'ID', operator: 'IsEqualTo', value: [String(id)] },
        { field: 'is_active', type: 'String', operator: 'IsEqualTo', value: ['true'] },
        { field: 'name', sort: 'Asc' },
      ],
    }),
  }
}

const withOtherBrand = (rows: number) => Math.round((rows * OTHER_BRAND_EVERY) / (OTHER_BRAND_EVERY - 1))

interface Capture {
  readonly brand_id: number
  readonly session_id: string
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly secret: string
}

/** The statement the product runs for a request, caught on its way to the database. */
export async function captureStatement(database: pg.ClientConfig, capture: Capture) {
  const pool = createPool({ ...database, max: 1 }, console.error)
  const clock = createClock(0)
  const services: Services = {
    pool,
    heavy: createHeavyWork({ pool_size: 8 }),
    jobs: { send: async () => {} },
    ...outsideFromEnvironment({}, '', { clock }),
    tokens: createAccessTokens(capture.secret, clock),
    clock,
    secret: capture.secret,
    public_url: '',
    billing: billingFromEnvironment({}),
    guest_payments: guestPaymentsFromEnvironment({}),
    grab: null,
  }
  const viewer = await createViewerLoader(services)(capture.brand_id, capture.session_id)
  const client = await pool.connect()
  const caught: { sql: string; parameters: unknown[] }[] = []
  const query = client.query.bind(client)
  client.query = ((statement: string | { text: string; values: unknown[] }) => {
    if (typeof statement === 'object') caught.push({ sql: statement.text, parameters: statement.values })
    return query(statement as string)
  }) as typeof client.query
  client.release()
  const execute = createExecutor({ schema, is_introspection_open: true })
  const ctx = createContext(services, { brand_id: capture.brand_id, viewer: viewer ?? null, actor: '' })
  const answer = await execute(
    { query: capture.query, operation_name: undefined, variables: capture.variables },
    ctx,
  )
  if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
  await pool.end()
  const statement = caught.at(-1)
  if (!statement) throw new Error('no statement seen')
  return statement
}
