import { expect, test } from 'vitest'
import { beginAt, testInstant } from '../../test/clock.ts'
import { useTestDatabase } from '../../test/database.ts'
import { clockAhead, createClock, databaseClock, machineTime } from './clock.ts'
import { SetupError } from './setup-error.ts'

beginAt('2028-02-29T12:00:00+07:00')

const database = useTestDatabase()
const A_MINUTE = 60_000

test('the clock is the machine’s unless told to be ahead, and never in production', () => {
  expect(clockAhead({})).toBe(0)
  expect(clockAhead({ LUMBUNG_CLOCK_AHEAD_MS: '' })).toBe(0)
  expect(clockAhead({ LUMBUNG_CLOCK_AHEAD_MS: '-86400000' })).toBe(-86_400_000)
  expect(() => clockAhead({ LUMBUNG_CLOCK_AHEAD_MS: 'besok' })).toThrow(SetupError)
  expect(() => clockAhead({ LUMBUNG_CLOCK_AHEAD_MS: '1.5' })).toThrow(SetupError)
  expect(() => clockAhead({ LUMBUNG_CLOCK_AHEAD_MS: '5', LUMBUNG_ENV: 'production' })).toThrow(SetupError)
  const ahead = createClock(86_400_000)().getTime() - machineTime()
  expect(Math.abs(ahead - 86_400_000)).toBeLessThan(A_MINUTE)
})

test('the database tells the same time on every connection, and its own without being told', async () => {
  for (const pool of [database().app, database().owner]) {
    const { rows } = await pool.query<{ at: Date }>('select clock_now() as at')
    expect(Math.abs((rows[0]?.at.getTime() ?? 0) - testInstant().getTime())).toBeLessThan(5 * A_MINUTE)
  }
  const client = await database().owner.connect()
  try {
    await client.query('set app.clock_ahead_ms = 0')
    const { rows } = await client.query<{ is_same: boolean }>('select clock_now() = now() as is_same')
    expect(rows[0]?.is_same).toBe(true)
    await client.query('reset app.clock_ahead_ms')
  } finally {
    client.release()
  }
  expect(databaseClock(0)).toEqual({})
})

test('nothing that the database writes or decides of itself goes by another clock', async () => {
  const { rows: columns } = await database().owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'directory')
       and pg_get_expr(d.adbin, d.adrelid) ~* '(^|[^_])now\\(\\)|current_|clock_timestamp|localtime'`,
  )
  expect(columns).toEqual([])
  const { rows: functions } = await database().owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'directory') and p.prolang <> (select oid from pg_language where lanname = 'c')
       and p.proname <> 'clock_now' and p.prosrc ~* '[^_]now\\(\\)|current_date|current_timestamp|clock_timestamp'`,
  )
  expect(functions).toEqual([])
  const { rows: views } = await database().owner.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname in ('public', 'directory')
       and definition ~* '[^_]now\\(\\)|current_date|current_timestamp|clock_timestamp'`,
  )
  expect(views).toEqual([])
})
