import type pg from 'pg'
import { createAccessTokens } from '../server/src/access/session/token.ts'
import { createViewerLoader } from '../server/src/access/session/viewer.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createContext } from '../server/src/kit/brand-context.ts'
import type { Services } from '../server/src/kit/context.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { outsideFromEnvironment } from '../server/src/kit/outside/outside.ts'
import { schema } from '../server/src/schema.ts'
import { billingFromEnvironment } from '../server/src/subscription/billing.ts'

const CITIES = 400

/** Fills one brand with outlets spread over 400 cities, beside another brand, with a Master who is signed in. */
export async function fillOutlets(admin: pg.Client, rows: number, session_id: string) {
  await loadRegions(admin)
  const brand_id = 1
  await admin.query(`
    insert into brand (id, domain, name, email, phone) values (1, 'ukur', 'Ukur', 'a@ukur.example', '+6281200000001'), (2, 'lain', 'Lain', 'b@ukur.example', '+6281200000002');
    insert into access_version (brand_id) values (1), (2);
    insert into plan_history (brand_id, plan_id, status, start_date, end_date) values (1, 4, 'OnGoing', now(), now() + interval '1 year');
    insert into admin_group (brand_id, id, name, is_master) values (1, 1, 'Master', true);
    insert into admin (brand_id, id, admin_group_id, name, email, phone, password_hash, is_all_outlets)
      values (1, 1, 1, 'Ratri', 'a@ukur.example', '+6281200000001', '', true);`)
  await admin.query(
    `insert into session (brand_id, id, admin_id, salt, rotated_at, expires_at) values (1, $1, 1, '', now(), now() + interval '1 day')`,
    [session_id],
  )
  await admin.query(
    `insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
     select case when n % 11 = 0 then 2 else 1 end, 'O' || n, 'Outlet ' || md5(n::text), 'o' || n || '@ukur.example', '+62274' || lpad(n::text, 7, '0'),
       'Jalan Ukur No. ' || n, c.province_id, c.id, 'Asia/Jakarta'
     from generate_series(1, $1::int) n
     join (select id, province_id, row_number() over (order by id) - 1 as place from city limit ${CITIES}) c on c.place = n % ${CITIES}`,
    [Math.round(rows * 1.1)],
  )
  await admin.query('vacuum analyze')
  const { rows: cities } = await admin.query<{ id: number }>(
    `select id from city order by id limit ${CITIES}`,
  )
  return { brand_id, session_id, cities: cities.map((city) => city.id) }
}

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
  const clock = () => new Date()
  const services: Services = {
    pool,
    jobs: { send: async () => {} },
    ...outsideFromEnvironment({}, ''),
    tokens: createAccessTokens(capture.secret, clock),
    clock,
    secret: capture.secret,
    public_url: '',
    billing: billingFromEnvironment({}),
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
