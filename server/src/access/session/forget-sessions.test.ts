import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { noteWrite } from '../../kit/replica/own-write.ts'
import type { Replica } from '../../kit/replica/replica.ts'
import { transaction } from '../../kit/transaction.ts'
import type { Viewer } from '../../kit/viewer.ts'
import { forgetSessions } from './forget-sessions.commands.ts'

const app = useTestApp()

test('a session that ended long ago goes with what was kept of its writes; others stay', async () => {
  const brand = await app().createBrand()
  await brand.signInAs('Manajer Outlet', [await brand.createOutlet()])
  const services = { ...app().services, replica: {} as Replica }
  const readIds = (table: 'session' | 'write_position', key: 'id' | 'admin_session_id') =>
    transaction(brand.ctx, (tx) =>
      selectOwn(tx, table as 'session')
        .select(key as 'id')
        .execute(),
    )
  const [first, ...others] = await readIds('session', 'id')
  if (!first || others.length === 0) throw new Error('two are to be signed in')
  await transaction(brand.ctx, async (tx) => {
    for (const { id } of [first, ...others])
      await noteWrite({ ...tx, services, viewer: { session_id: id } as Viewer }, tx.client)
    await updateOwn(tx, 'session', { id: first.id })
      .set({ expires_at: new Date('2020-01-01') })
      .execute()
  })
  expect(await readIds('write_position', 'admin_session_id')).toHaveLength(others.length + 1)
  await transaction(brand.ctx, (tx) => forgetSessions(tx, new Date('2020-02-01')))
  expect(await readIds('session', 'id')).toHaveLength(others.length)
  expect(await readIds('write_position', 'admin_session_id')).toHaveLength(others.length)
})
