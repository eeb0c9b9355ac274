import { expect, test } from 'vitest'
import { useTestDatabase } from './database.ts'

const database = useTestDatabase()

test('the application connects as a role that owns nothing and is under row-level security', async () => {
  const { rows } = await database().app.query(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_powerful,
            (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user and rolname = 'lumbung_app'`,
  )
  expect(rows).toEqual([{ is_powerful: false, owned: 0 }])
})

test('the application may change rows of tables but not tables, nor the list of migrations', async () => {
  const { app } = database()
  await expect(app.query('create table public.mine (id int)')).rejects.toThrow('permission denied')
  await expect(app.query('delete from migration')).rejects.toThrow('permission denied')
  await expect(app.query('truncate brand')).rejects.toThrow('permission denied')
  const { rows } = await app.query('select count(*)::int as count from migration')
  expect(rows[0]?.count).toBeGreaterThan(0)
})
